import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { heldSeveral, isEmptied, leftOutChange, logLine, type ChangedRecord, type CopiedShape, type FixOutput } from '../fix/fix-copy.ts'
import type { LeftOut } from '../fix/outputs/left-out.ts'
import { memoryOf, type FixedPart } from '../fix/workers/fix-part.ts'
import { fileSource } from '../input/byte-source.ts'
import { ByteWindow } from '../input/byte-window.ts'
import { OutputFile, ownOnly } from './output-file.ts'
import type { ClosableSink } from './output.ts'
import type { RepairedPart } from './repaired-parts.ts'

/** A file, and where its copy goes. */
export interface CopiedFile {
  readonly path: string
  readonly to: string
  /** Whether the copy is an array of records, as the file is, or as its wrapper held one. */
  readonly isArray: boolean
  readonly isPacked: boolean
}

/** The copy of a file and its lines of the log, written as one part after the other is repaired; nothing is written without a log. */
export class FixedCopy {
  readonly #file: CopiedFile
  readonly #copy: OutputFile | undefined
  readonly #log: ClosableSink | undefined
  /** The lines of a list, until it shows whether that can be read to its end. */
  #spool: OutputFile | undefined
  /** What lies before the part that comes. */
  readonly #before = { records: 0, lineEnds: 0 }
  readonly #shape = { read: 0, most: 0, leftOut: 0, stayed: 0 }
  #parts = 0
  #isSpooled = false
  #isUncut = false
  #isForeign = true
  #problem: string | undefined

  /** @throws UsageError when the copy cannot be written at all. */
  constructor(file: CopiedFile, log: ClosableSink | undefined) {
    this.#file = file
    this.#log = log
    this.#copy = log && new OutputFile(file.to, ownOnly)
    if (file.isArray) this.#beginSpool()
  }

  /** Where a part is written to that is repaired here. */
  get output(): FixOutput | undefined {
    return this.#copy && { copy: this.#copy, onChange: (changed) => this.#logChange(changed), onWrapper: () => this.#beginSpool() }
  }

  /** Whether the file could not be read to the end of a part; what stands behind is not repaired. */
  get isBroken(): boolean {
    return this.#problem !== undefined
  }

  /** How many bytes were written. */
  get size(): number {
    return this.#copy?.size ?? 0
  }

  /** Takes a part as it was written before. */
  keep({ shape, bytes }: { readonly shape: RepairedPart['shape']; readonly bytes: Iterable<Uint8Array> }): void {
    for (const chunk of bytes) this.#copy?.write(chunk)
    this.end({ ...shape, read: 0, most: 0, leftOut: 0, isUncut: false, isForeign: false })
  }

  /** Takes what a worker has made of a part; it cannot be used any more then. */
  take(made: FixedPart): void {
    const { copy, changes, about, shape, problem } = made
    if (shape?.isUnwrapped) this.#beginSpool()
    for (const bytes of copy) this.#copy?.write(bytes)
    const text = Buffer.from(about.buffer)
    let at = 0
    for (const { size, ...changed } of changes) this.#logChange({ ...changed, about: text.toString('utf8', at, (at += size)) })
    // Where there is little other garbage the collector would let it become some 30 MB.
    for (const memory of memoryOf(made)) memory.transfer(0)
    if (shape) this.end(shape)
    if (problem !== undefined) this.fail(problem)
  }

  /** A part has come to its end. */
  end({ read, most, leftOut, stayed, isUncut, isForeign, records, lineEnds }: Omit<CopiedShape, 'isUnwrapped' | 'accounts'>): void {
    this.#parts++
    this.#before.records += records
    this.#before.lineEnds += lineEnds
    this.#shape.read += read
    this.#shape.leftOut += leftOut
    this.#shape.stayed += stayed
    this.#shape.most = Math.max(this.#shape.most, most)
    this.#isUncut ||= isUncut
    this.#isForeign &&= isForeign
  }

  /** Text around the records is in no copy, so the log keeps it. */
  leaveOut(left: Pick<LeftOut, 'text' | 'line' | 'because' | 'file'>): void {
    this.#logChange(leftOutChange(left), left.file)
  }

  /** A part could not be read to its end. */
  fail(problem: string): void {
    this.#problem = `${this.#file.path}: ${problem}`
  }

  /**
   * The file has come to its end.
   * @returns Whether the copy is to be an array, whether nothing is left, or something was written of several parts together, and what went wrong.
   */
  async close(): Promise<{
    readonly isArray: boolean
    readonly isForeign: boolean
    readonly isEmptied: boolean
    readonly isWhole: boolean
    readonly problems: readonly string[]
  }> {
    const { path, to, isPacked } = this.#file
    const isOfLines = /\.(?:jsonl|ndjson)(?:\.\w+)?$/i.test(path)
    const isArray = this.#file.isArray || (!this.isBroken && !isOfLines && heldSeveral(this.#shape))
    this.#copy?.close()
    // What is no JSON may say itself in which encoding it is.
    const isForeign = this.#isForeign && this.#shape.read > 0
    // What could not be cut into records would be put together otherwise.
    let unpacking: string | undefined
    if (this.#copy && !this.isBroken && (this.#isUncut || isForeign)) {
      if (isPacked) unpacking = await unpack(path, to)
      else {
        await copyFile(path, to)
        // The copy has the mode of the file. Not every file system has modes.
        await chmod(to, ownOnly).catch(() => undefined)
      }
    }
    this.#closeSpool()
    return {
      isArray,
      isForeign,
      isEmptied: !this.isBroken && isEmptied({ ...this.#shape, isUncut: this.#isUncut }),
      isWhole: this.#parts > 1 && (this.#isSpooled || this.#isUncut || isForeign),
      problems: [this.#problem, this.#copy?.problem, unpacking].filter((problem) => problem !== undefined),
    }
  }

  #logChange(changed: ChangedRecord, file = this.#file.path): void {
    const line = logLine(file, changed, this.#before)
    if (this.#spool) this.#spool.write(Buffer.from(line))
    else this.#log?.write(line)
  }

  #beginSpool(): void {
    this.#isSpooled = true
    if (this.#log) this.#spool ??= new OutputFile(spoolOf(this.#file), ownOnly)
  }

  /** Logs what was changed in a list, unless that stays as it is. */
  #closeSpool(): void {
    if (!this.#spool) return
    this.#spool.close()
    const path = spoolOf(this.#file)
    if (!this.#isUncut) for (const line of linesIn(path)) this.#log?.write(line)
    rmSync(path)
    this.#spool = undefined
  }
}

/** Writes what a compressed file holds; tells what went wrong. */
async function unpack(path: string, to: string): Promise<string | undefined> {
  const copy = new OutputFile(to, ownOnly)
  const source = fileSource(path)
  const window = new ByteWindow(64 * 1024)
  try {
    while (!window.complete) {
      await source.readInto(window)
      copy.write(window.bytes.subarray(window.start, window.end))
      window.start = window.end
    }
  } finally {
    copy.close()
    await source.close()
  }
  return copy.problem
}

function spoolOf({ to }: CopiedFile): string {
  return `${to}.changes`
}

/** The text of a file in stretches of whole characters. */
function* linesIn(path: string): Generator<string> {
  const file = openSync(path, 'r')
  const decoder = new TextDecoder()
  const chunk = Buffer.allocUnsafeSlow(64 * 1024)
  try {
    for (let count; (count = readSync(file, chunk)) > 0;) yield decoder.decode(chunk.subarray(0, count), { stream: true })
  } finally {
    closeSync(file)
  }
}
