import { ByteWindow } from '../input/byte-window.ts'
import { findInputs, type Source } from '../input/find-inputs.ts'
import { Positions } from '../input/position.ts'
import { readRecords } from '../input/read-records.ts'
import { reason } from '../input/reason.ts'
import { ReconcileError } from './reconcile-error.ts'

/**
 * The values of files and streams, one after the other, whatever their layout: one JSON object, a list, JSON Lines,
 * compressed or not. Only a stretch of them is held in memory.
 * @param refuse what is wrong with a value that is not to be taken
 * @throws ReconcileError for what cannot be read or is refused: what is not read could be what is missing.
 */
export async function* readValues(sources: readonly Source[], refuse?: (value: unknown) => string | undefined): AsyncIterable<unknown> {
  const window = new ByteWindow(262_144)
  for (const input of findInputs(sources)) {
    const { name, open } = 'problem' in input ? unusable(`${input.path}: ${input.problem}`) : input
    let source
    try {
      source = open()
    } catch (error) {
      throw new ReconcileError(`${name}: ${reason(error)}`)
    }
    try {
      window.reset(0)
      for (const step of readRecords(window)) {
        if (step.kind === 'more') await source.readInto(window)
        else if (step.kind === 'text') {
          const { source: text, record, start, end } = step
          const value = parsed(text.text.slice(start, end), `${name}, record ${record}`)
          const why = refuse?.(value)
          if (why !== undefined) unusable(`${name}:${new Positions(text).at(start).line}, record ${record}: ${why}`)
          yield value
        } else if (step.kind === 'unreadable' && step.unreadable.code !== 'no_records' && step.unreadable.code !== 'byte_order_mark')
          unusable(`${name}: ${step.unreadable.detail}`)
      }
    } catch (error) {
      throw error instanceof ReconcileError ? error : new ReconcileError(`${name}: ${reason(error)}`)
    } finally {
      await source.close()
    }
  }
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return unusable(`${where}: ${reason(error)}`)
  }
}

function unusable(message: string): never {
  throw new ReconcileError(message)
}
