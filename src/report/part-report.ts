import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import type { CheckSettings } from '../check/check-settings.ts'
import type { EntriesOf, PartCounts, PartEvent } from '../check/part.ts'
import type { Bounds, Shard } from '../check/plan-parts.ts'
import { reason } from '../input/reason.ts'
import type { Finding } from '../finding/finding.ts'
import type { Sink, Summary } from './reporter.ts'

/** What the report of one part of a run begins with. */
export interface PartHead {
  readonly shard: Shard
  /** Where the part lies in the inputs. */
  readonly bounds: Bounds
  /** Version of the contract. */
  readonly contract: string
  readonly settings: CheckSettings
  readonly engine: Summary['engine']
  /** Whether findings come with the value at their place. */
  readonly values: boolean
  /** The options of the run, as the manifest has them. */
  readonly options: Readonly<Record<string, unknown>>
}

/** What the report of one part of a run ends with. */
interface PartEnd {
  readonly interrupted: boolean
  /** Checksum of all lines before, so that none needs to be doubted. */
  readonly sha256: string
}

/** A line of the report; the first is the head, the last the end. */
type PartLine =
  | { readonly part: PartHead }
  | { readonly input: string; readonly begins: boolean }
  | { readonly finding: Finding; readonly value?: string | undefined }
  | { readonly of: EntriesOf; readonly entries: string }
  | { readonly counts: PartCounts }
  | { readonly unusable: { readonly path: string; readonly problem: string } }
  | { readonly end: PartEnd }

/**
 * Writes the report of one part of a run, a line of JSON for each thing to tell. Lines and records of findings count from
 * where the part starts; `joinParts` over all parts gives what one run would have told.
 */
export class PartReport {
  readonly #sink: Sink
  readonly #hash = createHash('sha256')
  readonly #hasValues: boolean

  constructor(sink: Sink, head: PartHead) {
    this.#sink = sink
    this.#hasValues = head.values
    this.#write({ part: head })
  }

  tell(event: PartEvent): void {
    switch (event.kind) {
      case 'part':
        return this.#write({ input: event.file, begins: event.begins })
      case 'found':
        for (const { finding, value } of event.items) this.#write(this.#hasValues ? { finding, value } : { finding })
        return undefined
      case 'entries':
        return this.#write({ of: event.of, entries: event.entries.toString('base64') })
      case 'counted':
        return this.#write({ counts: event.counts })
      case 'unusable':
        return this.#write({ unusable: { path: event.path, problem: event.problem } })
    }
  }

  end(interrupted: boolean): void {
    this.#sink.write(lastLine(interrupted, this.#hash.copy().digest('hex')))
  }

  #write(line: PartLine): void {
    const text = `${JSON.stringify(line)}\n`
    this.#hash.update(text)
    this.#sink.write(text)
  }
}

/** A file is not the whole report of a part; the message says why, in one line. */
export class PartReportError extends Error {
  override readonly name = 'PartReportError'
}

/**
 * Reads the head of a report, and makes sure that the report is as it was written.
 * @throws PartReportError when the file is no report of a part, is damaged, or cannot be read.
 */
export function readPartHead(path: string): PartHead {
  for (const line of lines(path)) {
    if (!('part' in line)) break
    assertWhole(path)
    return line.part
  }
  throw new PartReportError(notAPart(path))
}

/** Compares all before the last line with the checksum in it. */
function assertWhole(path: string): void {
  const file = open(path)
  try {
    const { size } = fstatSync(file)
    const end = Buffer.alloc(Math.min(size, longestEnd))
    readSync(file, end, 0, end.length, size - end.length)
    const start = end.lastIndexOf('\n', -2) + 1
    const line = end.toString('utf8', start)
    if (!line.startsWith('{"end":') || !line.endsWith('\n')) throw new PartReportError(cutOff(path))
    const hash = createHash('sha256')
    const chunk = Buffer.alloc(chunkSize)
    for (let left = size - end.length + start, count; left > 0; left -= count) {
      count = readSync(file, chunk, 0, Math.min(chunkSize, left), null)
      if (count === 0) throw new PartReportError(cutOff(path))
      hash.update(chunk.subarray(0, count))
    }
    const told = parseLine(path, line)
    // No byte of the last line may differ either.
    if (!('end' in told) || line !== lastLine(told.end.interrupted, hash.digest('hex')))
      throw new PartReportError(`${path} is damaged, or of another version of this program; run that part again`)
  } finally {
    closeSync(file)
  }
}

function lastLine(interrupted: boolean, sha256: string): string {
  return `${JSON.stringify({ end: { interrupted, sha256 } } satisfies PartLine)}\n`
}

/** How much is read at once. */
const chunkSize = 256 * 1024

/** More bytes than the last line has. */
const longestEnd = 1024

/**
 * Reads what a report tells.
 * @returns Whether the run was interrupted.
 * @throws PartReportError when it has no end.
 */
export function* readPart(path: string): Generator<PartEvent, boolean, undefined> {
  for (const line of lines(path)) {
    if ('input' in line) yield { kind: 'part', file: line.input, begins: line.begins }
    else if ('finding' in line) yield { kind: 'found', items: [{ kind: 'finding', finding: line.finding, value: line.value }] }
    else if ('entries' in line) yield { kind: 'entries', of: line.of, entries: Buffer.from(line.entries, 'base64') }
    else if ('counts' in line) yield { kind: 'counted', counts: line.counts }
    else if ('unusable' in line) yield { kind: 'unusable', ...line.unusable }
    else if ('end' in line) return line.end.interrupted
  }
  throw new PartReportError(cutOff(path))
}

function* lines(path: string): Generator<PartLine, void, undefined> {
  const file = open(path)
  try {
    const chunk = Buffer.alloc(chunkSize)
    const decoder = new StringDecoder()
    let rest = ''
    for (let count; (count = readSync(file, chunk)) > 0;) {
      const texts = (rest + decoder.write(chunk.subarray(0, count))).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield parseLine(path, text)
    }
    // Every line has its end.
    if (rest !== '') throw new PartReportError(cutOff(path))
  } finally {
    closeSync(file)
  }
}

function open(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    throw new PartReportError(`cannot read ${path}: ${reason(error)}`)
  }
}

function parseLine(path: string, line: string): PartLine {
  try {
    const value: unknown = JSON.parse(line)
    // The program's own file, as its checksum says.
    if (typeof value === 'object' && value !== null) return value as PartLine
  } catch {
    // It is said below.
  }
  throw new PartReportError(notAPart(path))
}

function cutOff(path: string): string {
  return `${path} is cut off; run that part again`
}

function notAPart(path: string): string {
  return `${path} is not the report of a part; data-import validate --shard I/N --report part=PATH writes one`
}
