import type { ShownFinding } from '../check/shown-finding.ts'
import { csvLine } from '../report/csv-line.ts'
import { findingCells, findingColumns } from '../report/finding-cells.ts'
import type { CsvStyle } from '../report/csv-style.ts'
import { thousands } from '../text/thousands.ts'
import type { Output } from './keep-inputs.ts'
import { fileSink, type ClosableSink } from './output.ts'
import { OutputFile, ownOnly } from './output-file.ts'

/**
 * Two files of JSON Lines: `PREFIX.valid.jsonl` and `PREFIX.invalid.jsonl`. What could not be cut into records stands in
 * the second as it is. `PREFIX.reasons.csv` tells what was found in the lines of the second.
 */
export class SplitFiles {
  readonly #valid: RecordFile
  readonly #invalid: RecordFile
  readonly #reasons: ClosableSink
  readonly #style: CsvStyle
  readonly #uncut = new Map<string, number>()

  /** @throws UsageError when a file cannot be written. */
  constructor(prefix: string, style: CsvStyle) {
    const [valid, invalid, reasons] = pathsOf(prefix)
    this.#valid = new RecordFile(valid)
    this.#invalid = new RecordFile(invalid)
    this.#reasons = fileSink(reasons)
    this.#style = style
    this.#reasons.write(style.mark + csvLine(['invalid_line', ...findingColumns], style))
  }

  /** What `--split PREFIX` writes, if it is asked for. */
  static outputs(prefix: string | undefined): Output[] {
    return prefix === undefined ? [] : pathsOf(prefix).map((path) => ({ option: `--split ${prefix}`, path }))
  }

  /**
   * Writes a record into the file it belongs to, or a stretch of the input that is named, in which no records could be told.
   * What was found in it is told beside it.
   */
  write(record: Buffer, isValid: boolean, uncutIn?: string, findings: readonly Pick<ShownFinding, 'finding'>[] = []): void {
    if (isValid) return this.#valid.write(record)
    for (const { finding } of findings) this.#reasons.write(csvLine([this.#invalid.nextLine, ...findingCells(finding)], this.#style))
    if (uncutIn === undefined) return this.#invalid.write(record)
    this.#uncut.set(uncutIn, (this.#uncut.get(uncutIn) ?? 0) + record.length)
    return this.#invalid.writeUncut(record)
  }

  close(): void {
    this.#valid.close()
    this.#invalid.close()
    this.#reasons.close()
  }

  /** What could not be cut into records, and where it stands. */
  get notes(): string[] {
    return [...this.#uncut].map(
      ([file, count]) => `${file}: ${thousands(count)} bytes could not be cut into records; ${this.#invalid.path} holds them as they are`,
    )
  }

  /** Which file is not complete, and why. */
  get problem(): string | undefined {
    return this.#valid.problem ?? this.#invalid.problem ?? this.#reasons.problem
  }
}

function pathsOf(prefix: string): readonly [string, string, string] {
  return [`${prefix}.valid.jsonl`, `${prefix}.invalid.jsonl`, `${prefix}.reasons.csv`]
}

class RecordFile {
  readonly #file: OutputFile
  #pending = Buffer.alloc(1024 * 1024)
  #length = 0
  /** Whether the last line has no end yet. */
  #isOpen = false
  #lineEnds = 0

  constructor(path: string) {
    // Payloads are personal data.
    this.#file = new OutputFile(path, ownOnly)
  }

  /** Where it lies. */
  get path(): string {
    return this.#file.path
  }

  /** The number of the line on which a record would be written next, from 1. */
  get nextLine(): number {
    return this.#lineEnds + (this.#isOpen ? 2 : 1)
  }

  /** Writes the record on a line of its own. */
  write(record: Buffer): void {
    this.#endLine()
    onOneLine(this.#append(record))
    this.#isOpen = true
    this.#endLine()
  }

  /** Writes a stretch as it is; the next one goes on where it ends, a record on a line of its own. */
  writeUncut(stretch: Buffer): void {
    this.#append(stretch)
    for (let at = stretch.indexOf(newline); at >= 0; at = stretch.indexOf(newline, at + 1)) this.#lineEnds++
    this.#isOpen = stretch.at(-1) !== newline
  }

  close(): void {
    this.#endLine()
    this.#flush()
    this.#file.close()
  }

  get problem(): string | undefined {
    return this.#file.problem
  }

  /** Where the bytes now stand. There is room for a line end behind them. */
  #append(bytes: Buffer): Buffer {
    if (this.#length + bytes.length + 1 > this.#pending.length) this.#flush()
    if (bytes.length + 1 > this.#pending.length) this.#pending = Buffer.alloc(bytes.length + 1)
    const place = this.#pending.subarray(this.#length, this.#length + bytes.length)
    bytes.copy(place)
    this.#length += bytes.length
    return place
  }

  #endLine(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    if (this.#length === this.#pending.length) this.#flush()
    this.#pending[this.#length++] = newline
    this.#lineEnds++
  }

  #flush(): void {
    this.#file.write(this.#pending.subarray(0, this.#length))
    this.#length = 0
  }
}

const [newline, carriageReturn, space] = [10, 13, 32]

/** A line end in JSON is white space, so a space can take its place. */
function onOneLine(bytes: Buffer): void {
  if (!bytes.includes(newline) && !bytes.includes(carriageReturn)) return
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === newline || bytes[at] === carriageReturn) bytes[at] = space
}
