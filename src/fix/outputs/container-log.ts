import { isObject } from '../../contract/json-schema.ts'
import { parsedJson } from '../../json/parsed-json.ts'
import { isRecordText } from './is-record-text.ts'
import { linesOf, longestLine } from './lines-of.ts'
import type { ClientOutput } from './output.ts'
import { saysGone } from '../../text/says-gone.ts'

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
      const isRecord = isRecordText(line.text)
      // A record among its errors is another than those of its output, and other lines may tell what became of one, or be the end of one.
      if (line.isError ? isRecord : !line.text.includes('{') && saysSomething(line.text)) return false
      if (isRecord) records++
    }
    return records > 0
  },
  async *restored(file) {
    for await (const line of outputLines(file))
      if (line?.isError === false && line.text.includes('{')) yield new TextEncoder().encode(`${line.text}\n`)
  },
}

function saysSomething(line: string): boolean {
  return line.includes('"') || saysGone(line) || /^(?:null|None|nil|undefined)$/.test(line)
}

/** A line that a program has written. */
interface OutputLine {
  /** Without its end. */
  readonly text: string
  readonly isError: boolean
}

/** The lines of both outputs; undefined in place of what is none. */
async function* outputLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<OutputLine | undefined> {
  const unended = { stdout: new Unended(), stderr: new Unended() }
  for await (const line of linesOf(file, longestLine)) {
    if (line === '') continue
    const piece = line === undefined ? undefined : (ofDocker(line) ?? ofKubernetes(line))
    const own = piece && unended[piece.stream]
    if (!own || own.size > longestLine) {
      yield undefined
      return
    }
    for (const text of own.take(piece.text)) yield { text: text.trimEnd(), isError: piece.stream === 'stderr' }
  }
  for (const stream of ['stdout', 'stderr'] as const) {
    const text = unended[stream].joined()
    if (text !== '') yield { text, isError: stream === 'stderr' }
  }
}

/** The pieces of a line whose end is still to come: they are joined once, however many there are. */
class Unended {
  #parts: string[] = []
  size = 0

  /** The lines that end with a piece. */
  take(piece: string): readonly string[] {
    const [first = '', ...others] = piece.split('\n')
    this.#parts.push(first)
    this.size += first.length
    if (others.length === 0) return []
    const last = others.pop() ?? ''
    const lines = [this.joined(), ...others]
    this.#parts = [last]
    this.size = last.length
    return lines
  }

  joined(): string {
    return this.#parts.join('')
  }
}

/** A piece of an output. */
interface Piece {
  readonly stream: 'stdout' | 'stderr'
  /** With the end of its line, where it has that. */
  readonly text: string
}

function ofDocker(line: string): Piece | undefined {
  if (!line.startsWith('{')) return undefined
  const value = parsedJson(line)
  if (!isObject(value)) return undefined
  const { log, stream, time } = value
  const isPiece = typeof log === 'string' && (stream === 'stdout' || stream === 'stderr') && typeof time === 'string'
  return isPiece ? { stream, text: log } : undefined
}

function ofKubernetes(line: string): Piece | undefined {
  const [, stream, kind, text = ''] = /^\d{4}-\d\d-\d\dT\S+ (stdout|stderr) ([PF]) (.*)$/s.exec(line) ?? []
  return stream !== 'stdout' && stream !== 'stderr' ? undefined : { stream, text: kind === 'F' ? `${text}\n` : text }
}
