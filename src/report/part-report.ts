import { closeSync, openSync, readSync } from 'node:fs'
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
  /** The options of the run, as the manifest has them. */
  readonly options: Readonly<Record<string, unknown>>
}

/** A line of the report; the first is the head, the last the end. */
type PartLine =
  | { readonly part: PartHead }
  | { readonly input: string; readonly begins: boolean }
  | { readonly finding: Finding }
  | { readonly of: EntriesOf; readonly entries: string }
  | { readonly counts: PartCounts }
  | { readonly unusable: { readonly path: string; readonly problem: string } }
  | { readonly end: { readonly interrupted: boolean } }

/**
 * Writes the report of one part of a run, a line of JSON for each thing to tell. Lines and records of findings count from
 * where the part starts; `joinParts` over all parts gives what one run would have told.
 */
export class PartReport {
  readonly #sink: Sink

  constructor(sink: Sink, head: PartHead) {
    this.#sink = sink
    this.#write({ part: head })
  }

  tell(event: PartEvent): void {
    switch (event.kind) {
      case 'part':
        return this.#write({ input: event.file, begins: event.begins })
      case 'found':
        for (const { finding } of event.items) this.#write({ finding })
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
    this.#write({ end: { interrupted } })
  }

  #write(line: PartLine): void {
    this.#sink.write(`${JSON.stringify(line)}\n`)
  }
}

/** A file is not the whole report of a part; the message says why, in one line. */
export class PartReportError extends Error {
  override readonly name = 'PartReportError'
}

/**
 * Reads the head of a report.
 * @throws PartReportError when the file is no report of a part, or cannot be read.
 */
export function readPartHead(path: string): PartHead {
  for (const line of lines(path)) {
    if ('part' in line) return line.part
    break
  }
  throw new PartReportError(notAPart(path))
}

/**
 * Reads what a report tells.
 * @returns Whether the run was interrupted.
 * @throws PartReportError when it has no end.
 */
export function* readPart(path: string): Generator<PartEvent, boolean, undefined> {
  for (const line of lines(path)) {
    if ('input' in line) yield { kind: 'part', file: line.input, begins: line.begins }
    else if ('finding' in line) yield { kind: 'found', items: [{ kind: 'finding', finding: line.finding }] }
    else if ('entries' in line) yield { kind: 'entries', of: line.of, entries: Buffer.from(line.entries, 'base64') }
    else if ('counts' in line) yield { kind: 'counted', counts: line.counts }
    else if ('unusable' in line) yield { kind: 'unusable', ...line.unusable }
    else if ('end' in line) return line.end.interrupted
  }
  throw new PartReportError(`${path} is cut off; run that part again`)
}

function* lines(path: string): Generator<PartLine, void, undefined> {
  const file = open(path)
  try {
    const chunk = Buffer.alloc(256 * 1024)
    const decoder = new StringDecoder()
    let rest = ''
    for (let count; (count = readSync(file, chunk)) > 0;) {
      const texts = (rest + decoder.write(chunk.subarray(0, count))).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield parseLine(path, text)
    }
    // Every line has its end.
    if (rest !== '') throw new PartReportError(`${path} is cut off; run that part again`)
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
    // The program's own file; what else it may hold shows when its kind of line is not known.
    if (typeof value === 'object' && value !== null) return value as PartLine
  } catch {
    // It is said below.
  }
  throw new PartReportError(notAPart(path))
}

function notAPart(path: string): string {
  return `${path} is not the report of a part; data-import validate --shard I/N --report part=PATH writes one`
}
