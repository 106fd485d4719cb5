import { readSync, openSync, closeSync } from 'node:fs'
import type { RecordName } from '../../schemas/record-types.ts'
import type { Decisions } from '../causes/questions.ts'
import { accountOf } from '../check/account-of.ts'
import { checkSource } from '../check/check-source.ts'
import type { Pacer } from '../check/pacer.ts'
import type { AccountPair } from '../finding/finding.ts'
import { streamSource } from '../input/byte-source.ts'
import { ByteWindow } from '../input/byte-window.ts'
import type { Input } from '../input/find-inputs.ts'
import { Positions } from '../input/position.ts'
import type { RecordText } from '../input/read-step.ts'
import { decoded, type Encoding } from './encoding.ts'
import { fixRecord, type FixedRecord } from './fix-record.ts'

/** A record of an input, with what came of it. */
export interface FixedText {
  readonly fixed: FixedRecord
  /** As it stands in the input. */
  readonly text: string
  readonly record: number
  readonly line: number
}

/** What is told of an input as it is read. */
export interface FixListener {
  readonly onRecord: (fixed: FixedText) => void
  /** Bytes that could not be read as a record, or cut into records. */
  readonly onUnread: (bytes: Buffer) => void
}

const windowSize = 1024 * 1024

/**
 * Reads an input record by record and repairs each; only the window is held in memory.
 * @throws What the system says when it cannot be read.
 */
export async function fixInput(
  input: Input,
  encoding: Encoding,
  { record, decisions, pacer, onRecord, onUnread }: FixListener & { record: RecordName; decisions: Decisions; pacer: Pacer },
): Promise<void> {
  const source =
    encoding === 'utf-8' || input.path === undefined ? input.open() : streamSource(decoded(input.path, encoding), () => undefined)
  let pending: FixedText | undefined
  const check = (step: RecordText) => {
    const text = step.source.text.slice(step.start, step.end).trimEnd()
    const fixed = fixRecord(record, text, decisions)
    pending = { fixed, text, record: step.record, line: new Positions(step.source).at(step.start).line }
    return { findings: [], untold: [], noted: [] }
  }
  const counts = { records: 0, invalid: 0, findings: 0, accepted: 0, unasked: 0, lineEnds: 0 }
  try {
    const reading = checkSource(input.name, source, new ByteWindow(windowSize), {
      recordCheck: { prepare: () => undefined, check, failOn: 'error' },
      pacer,
      counts,
      onRecord(bytes, _isValid, uncutIn) {
        if (pending && uncutIn === undefined) {
          onRecord(pending)
          pending = undefined
        } else onUnread(bytes)
      },
    })
    while ((await reading.next()).done !== true);
  } finally {
    await source.close()
  }
}

/** The account that a line of the log is about. */
export function accountIn(texts: readonly string[]): AccountPair | undefined {
  return texts.length === 1 ? accountOf(JSON.parse(texts[0] ?? 'null')) : undefined
}

/** Whether a file is an array of records: its first character tells. */
export function isArrayFile(path: string): boolean {
  const head = Buffer.alloc(64)
  const file = openSync(path, 'r')
  try {
    const count = readSync(file, head)
    return /^[\uFEFF\s]*\[/.test(
      head
        .toString('utf8', 0, count)
        .replaceAll('\u0000', '')
        .replace(/^\uFFFD+/, ''),
    )
  } finally {
    closeSync(file)
  }
}
