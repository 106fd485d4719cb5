import { closeSync, openSync, readSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { reason } from '../../src/input/reason.ts'
import type { Report } from '../report/report.ts'
import { noHash, verifiedHash } from './chain.ts'
import { RecordingError } from './recording-error.ts'
import { ExchangeLine, FirstLine, formatVersion, InterruptLine, LastLine, WaitLine } from './recording-line.ts'
import type { Place } from './scopes.ts'
import { asObject } from '../reading/as-object.ts'

/** An exchange of a recording; it is read when it is needed, since all together may not fit into memory. */
export interface RecordedExchange {
  readonly line: number
  read(): ExchangeLine
}

/** A wait of a recording. */
export interface RecordedWait {
  readonly line: number
  readonly milliseconds: number
  /** Absent when the run ended before. */
  readonly at?: number
}

/** A recording, of which every byte is as it was written. */
export interface Recording {
  readonly first: FirstLine
  /** What the run came to. */
  readonly report: Report
  readonly lines: number
  readonly exchanges: number
  /** The last hash, which stands for all of it. */
  readonly sha256: string
  /** When the run was interrupted. */
  readonly interrupt: { readonly at: number; readonly line: number } | undefined
  exchange(place: Place): RecordedExchange | undefined
  wait(place: Place): RecordedWait | undefined
  close(): void
}

/** Where a line stands. */
interface Span {
  readonly line: number
  readonly start: number
  readonly length: number
}

const start = '{"kind":"recording"'
const chunkBytes = 1 << 20
/** The longest line that is read: an answer has at most 10 MB, and each of its characters takes six at most. */
const mostBytes = 200_000_000

/**
 * Opens a recording and reads all of it once, to see that it is whole.
 * @throws RecordingError when it cannot be read, is not a recording, was changed, or is not finished.
 */
export function readRecording(path: string): Recording {
  const file = opened(path)
  try {
    return recordingIn(file, path)
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function recordingIn(file: number, path: string): Recording {
  const fail = (message: string, line?: number) => new RecordingError(`${path}${line === undefined ? '' : `:${line}`}: ${message}`, line)
  if (bytesAt(file, 0, start.length).toString('latin1') !== start)
    throw fail('this is not a recording of the suite; conformance run --record FILE makes one')
  const exchanges = new Map<string, Span>()
  const waits = new Map<string, RecordedWait>()
  let first: FirstLine | undefined
  let interrupt: Recording['interrupt']
  let report: Report | undefined
  let hash = noHash
  let lines = 0
  for (const { bytes, isWhole, ...span } of linesOf(file, (line) => fail('this line is too long for a recording', line))) {
    const { line } = span
    if (!isWhole) throw fail(`it is not finished: line ${line} is cut off`, line)
    if (report) throw fail('there is more after its last line', line)
    const verified = verifiedHash(bytes, hash)
    if (verified === undefined)
      throw fail('the hash does not match: this line was changed, or a line before it was removed, inserted or moved', line)
    hash = verified
    lines = line
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    const read = <Schema extends TSchema>(schema: Schema): Static<Schema> => {
      const { hash: _own, ...rest } = asObject(value)
      const [fault] = Errors(schema, rest)
      if (fault) throw fail(`this version cannot read it: ${fault.instancePath.slice(1).replaceAll('/', '.')} ${fault.message}`, line)
      // The schema has been checked; the type says the same.
      return rest as Static<Schema>
    }
    const kind: unknown = asObject(value)['kind']
    if (line === 1) {
      const format: unknown = asObject(value)['format']
      if (format !== formatVersion) throw fail(`it has format ${String(format)}, and this version reads format ${formatVersion}`, line)
      first = read(FirstLine)
    } else if (kind === 'exchange') {
      exchanges.set(keyOf(read(ExchangeLine)), span)
    } else if (kind === 'wait') {
      const { milliseconds, at, ...place } = read(WaitLine)
      waits.set(keyOf(place), { line, milliseconds, ...(at === undefined ? {} : { at }) })
    } else if (kind === 'interrupt') interrupt = { at: read(InterruptLine).at, line }
    else {
      const last = read(LastLine)
      if (last.exchanges !== exchanges.size) throw fail(`it should have ${last.exchanges} exchanges, and has ${exchanges.size}`, line)
      report = last.report
    }
  }
  if (!first || !report) throw fail(`it is not finished: the last line is missing after line ${lines}, as when a run breaks off`)
  let latest: { readonly line: number; readonly value: ExchangeLine } | undefined
  const readLine = ({ line, start, length }: Span): ExchangeLine => {
    if (latest?.line !== line) latest = { line, value: JSON.parse(bytesAt(file, start, length).toString('utf8')) as ExchangeLine }
    return latest.value
  }
  return {
    first,
    report,
    lines,
    exchanges: exchanges.size,
    sha256: hash,
    interrupt,
    exchange(place) {
      const span = exchanges.get(keyOf(place))
      return span && { line: span.line, read: () => readLine(span) }
    },
    wait: (place) => waits.get(keyOf(place)),
    close: () => closeSync(file),
  }
}

function keyOf({ of, number }: Place): string {
  return `${of} ${number}`
}

function opened(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    throw new RecordingError(`${path}: ${reason(error)}`)
  }
}

function bytesAt(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const more = readSync(file, bytes, read, length - read, start + read)
    if (more === 0) break
    read += more
  }
  return bytes.subarray(0, read)
}

/** The lines of a file without their line feeds; the last one is not whole when it has none. */
function* linesOf(file: number, tooLong: (line: number) => Error): Generator<Span & { readonly bytes: Buffer; readonly isWhole: boolean }> {
  let parts: Buffer[] = []
  let [line, start, length, position] = [1, 0, 0, 0]
  for (;;) {
    const chunk = bytesAt(file, position, chunkBytes)
    position += chunk.length
    if (chunk.length === 0) break
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end))
      length += end - from
      yield { line, start, length, bytes: Buffer.concat(parts), isWhole: true }
      start += length + 1
      ;[parts, length, from] = [[], 0, end + 1]
      line++
    }
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > mostBytes) throw tooLong(line)
  }
  if (length > 0) yield { line, start, length, bytes: Buffer.concat(parts), isWhole: false }
}
