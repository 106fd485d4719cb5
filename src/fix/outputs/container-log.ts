import { isObject } from '../../contract/json-schema.ts'
import { isRecordText } from './is-record-text.ts'
import { linesOf } from './lines-of.ts'
import type { ClientOutput } from './output.ts'

/** A longer line is not looked at: it has to be in memory as a whole. */
const longest = 16 * 1024 * 1024

/**
 * What a program has written to its standard output, as Docker or Kubernetes keep it: pieces of lines with the time and the stream. The lines
 * that hold no object are from its log.
 */
export const containerLog: ClientOutput = {
  id: 'container log',
  told: 'is the log of a container: what the program wrote to its standard output is joined, and lines without a record are left out',
  async isShown(file) {
    let records = 0
    for await (const line of outputLines(file)) {
      if (line === undefined) return false
      if (isRecordText(line)) records++
    }
    return records > 0
  },
  async *restored(file) {
    for await (const line of outputLines(file)) if (line?.includes('{')) yield new TextEncoder().encode(`${line}\n`)
  },
}

/** The lines of the standard output, without their ends; undefined in place of what is none. */
async function* outputLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  let rest = ''
  for await (const line of linesOf(file, longest)) {
    if (line === '') continue
    const piece = line === undefined ? undefined : (ofDocker(line) ?? ofKubernetes(line))
    if (!piece || rest.length > longest) {
      yield undefined
      return
    }
    if (piece.stream === 'stderr') continue
    const lines = (rest + piece.text).split('\n')
    rest = lines.pop() ?? ''
    for (const whole of lines) yield whole.trimEnd()
  }
  if (rest !== '') yield rest
}

/** A piece of an output. */
interface Piece {
  readonly stream: string
  /** With the end of its line, where it has that. */
  readonly text: string
}

function ofDocker(line: string): Piece | undefined {
  if (!line.startsWith('{')) return undefined
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return undefined
  }
  if (!isObject(value)) return undefined
  const { log, stream, time } = value
  const isPiece = typeof log === 'string' && (stream === 'stdout' || stream === 'stderr') && typeof time === 'string'
  return isPiece ? { stream, text: log } : undefined
}

function ofKubernetes(line: string): Piece | undefined {
  const [, stream, kind, text = ''] = /^\d{4}-\d\d-\d\dT\S+ (stdout|stderr) ([PF]) (.*)$/s.exec(line) ?? []
  return stream === undefined ? undefined : { stream, text: kind === 'F' ? `${text}\n` : text }
}
