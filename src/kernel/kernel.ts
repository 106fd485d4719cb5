import { isUtf8 } from 'node:buffer'
import { instantiate, type KernelInstance } from './instantiate.ts'
import type { KernelTable } from './kernel-table.ts'
import { notSure } from './not-sure.ts'

/**
 * Tells of the bytes of a record whether they are a valid one, without parsing them: most of what `JSON.parse` does is
 * to build objects that a validation throws away.
 *
 * **It may only accept.** It answers "valid for certain" or "not sure"; whatever it is not sure of is decoded, parsed
 * and judged by the compiled validator, which words all findings. So a mistake in here can only be of one kind,
 * accepting what the validator would refuse, and that is what the differential fuzz looks for, in whole records and in parts. It is never sure of
 * escapes in keys, of keys that stand twice, of exponents and numbers of more than 15 characters, of deep values, of
 * bytes that are not UTF-8, nor of anything that its table does not say.
 *
 * What it does not accept it surveys: it names the parts that are valid all the same. Nothing but the rest is parsed and
 * judged, so a record with a fault or two costs little more than a valid one.
 *
 * What a record may be comes from a table (`table-format.ts`) that is made from the schemas when the package is built
 * (`src/emit/compile-table.ts`). A keyword that the table cannot express leaves the record without a kernel.
 *
 * What goes by the table is the WebAssembly module in `assembly/`, written in AssemblyScript: it looks at sixteen bytes
 * of a string or a name at once, which JavaScript cannot, and so is more than twice as fast. This class keeps its memory:
 * behind what the module needs for itself lie the table, the guesses (which key came behind which one last time), the
 * entries of accounts, and the bytes that are looked at. A window that has its bytes there (`reserve`) is looked at where it is; others are copied.
 */
export class Kernel {
  readonly #instance: KernelInstance
  /** Where the entries of accounts lie. */
  readonly #entriesAt: number
  /** Where the bytes lie that are looked at. */
  readonly #inputAt: number
  /** Where the pair stands that identifies the account of the record last accepted, quotes included; the ends are 0 where it names none. */
  readonly pair = { supplierStart: 0, supplierEnd: 0, accountStart: 0, accountEnd: 0 }
  /** All of the memory, until it grows. */
  #memory = Buffer.alloc(0)
  /** The pair as the module tells it. */
  #pair = new Int32Array(pairSize)
  #isReserved = false

  /** @throws Error where WebAssembly does not run. */
  constructor({ words, guesses }: KernelTable) {
    this.#instance = instantiate()
    const tableAt = aligned(this.#instance.freeMemory())
    const guessesAt = tableAt + words.length * Int32Array.BYTES_PER_ELEMENT
    this.#entriesAt = aligned(guessesAt + guesses)
    this.#inputAt = this.#entriesAt + entriesSize
    this.#instance.useTable(tableAt, guessesAt)
    this.#makeRoom(0)
    new Int32Array(this.#memory.buffer, tableAt, words.length).set(words)
  }

  /**
   * Gives out bytes of the memory, which begin with what those held that were given out before; those may not be used
   * any more. From then on nothing else is looked at.
   */
  reserve(size: number): Buffer {
    this.#makeRoom(size)
    this.#isReserved = true
    return this.#memory.subarray(this.#inputAt, this.#inputAt + size)
  }

  /**
   * The index behind the value that begins at `start`, or behind white space there, if it is valid for certain and ends
   * at or before `end`; otherwise -1. In reserved bytes a byte that is no part of JSON must follow somewhere behind.
   */
  accept(bytes: Uint8Array, start: number, end: number): number {
    const first = this.#addressOf(bytes, start, end)
    if (first === notSure) return notSure
    const behind = this.#instance.accept(first + start) - first
    // A value may have run over the end, as one does that goes on in the next line.
    if (behind < start || behind > end || !this.#isUtf8(bytes, start, behind)) return notSure
    this.#tellPair(first)
    return behind
  }

  /**
   * Accepts as many lines as it can of those that begin at `start`, each blank or with one record that is valid for certain,
   * and with its line end before `end`. Behind it, in reserved bytes, must be one that is no part of JSON.
   * @param before What lies before the first line: how many records and line ends, and bytes of the input.
   * @param wantsAccounts Whether the accounts of the records are asked for.
   * @returns Undefined when the lines must be looked at one by one: they are not UTF-8, or not in reserved bytes.
   */
  acceptLines(
    bytes: Uint8Array,
    start: number,
    end: number,
    before: { readonly records: number; readonly lineEnds: number; readonly offset: number },
    wantsAccounts: boolean,
  ): AcceptedLines | undefined {
    if (bytes.buffer !== this.#memory.buffer) return undefined
    const instance = this.#instance
    const first = bytes.byteOffset
    const [entries, entriesEnd] = wantsAccounts ? [this.#entriesAt, this.#entriesAt + entriesSize] : [0, 0]
    const { records, lineEnds, offset } = before
    const behind = instance.acceptLines(first + start, first + end, records, lineEnds + 1, offset, entries, entriesEnd) - first
    if (!this.#isUtf8(bytes, start, behind)) return undefined
    return {
      end: behind,
      records: instance.records(),
      lines: instance.lines(),
      isRefused: instance.isRefused() !== 0,
      accounts: this.#memory.subarray(entries, instance.entriesEnd()),
    }
  }

  /**
   * Tells that bytes are one JSON value of which nothing gets lost when it is parsed: no key stands twice in an object, no
   * number has too many digits. Undefined means that the text must be scanned.
   * @returns The objects and lists in it that are valid for certain, and would be if they were empty, so that a
   *   record without their insides has the same faults: start and end of each, counted from `start`, in rising order.
   *   Not all of them; until the next call.
   */
  survey(bytes: Uint8Array, start: number, end: number): Int32Array | undefined {
    const first = this.#addressOf(bytes, start, end)
    const count = first === notSure ? notSure : this.#instance.survey(first + start, first + end)
    if (count < 0 || !this.#isUtf8(bytes, start, end)) return undefined
    const parts = new Int32Array(this.#memory.buffer, this.#instance.parts(), count * partSize)
    for (let index = 0; index < parts.length; index++) parts[index] = (parts[index] ?? 0) - first - start
    return parts
  }

  /** Whether bytes are UTF-8 that were just looked at. */
  #isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
    return this.#instance.isAscii() !== 0 || isUtf8(bytes.subarray(start, end))
  }

  /** The address of index 0 of some bytes, of which those from `start` on may be looked at; not sure when they cannot be. */
  #addressOf(bytes: Uint8Array, start: number, end: number): number {
    if (bytes.buffer === this.#memory.buffer) return bytes.byteOffset
    const length = end - start
    if (this.#isReserved || length > mostCopied) return notSure
    this.#makeRoom(length)
    this.#memory.set(bytes.subarray(start, end), this.#inputAt)
    this.#memory[this.#inputAt + length] = 0
    return this.#inputAt - start
  }

  /** Makes room for so many bytes, and for what may be looked at behind them. */
  #makeRoom(size: number): void {
    const { memory } = this.#instance
    const missing = this.#inputAt + size + margin - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / pageSize))
    if (this.#memory.buffer === memory.buffer) return
    this.#memory = Buffer.from(memory.buffer)
    this.#pair = new Int32Array(memory.buffer, this.#instance.pair(), pairSize)
  }

  #tellPair(first: number): void {
    const [supplierStart = 0, supplierEnd = 0, accountStart = 0, accountEnd = 0] = this.#pair
    this.pair.supplierStart = supplierStart - first
    this.pair.supplierEnd = supplierEnd === 0 ? 0 : supplierEnd - first
    this.pair.accountStart = accountStart - first
    this.pair.accountEnd = accountEnd === 0 ? 0 : accountEnd - first
  }
}

/** What came of a look at several lines. */
export interface AcceptedLines {
  /** The index behind the last line that was accepted, and its line end. */
  readonly end: number
  /** How many records were accepted. */
  readonly records: number
  /** How many lines: those that are blank hold no record. */
  readonly lines: number
  /** Whether the next line, if it is there as a whole, was looked at and is not valid for certain. */
  readonly isRefused: boolean
  /** An entry for the account of each record that names one (`account-format.ts`), until the next call. */
  readonly accounts: Buffer
}

/** Room for the accounts of some thousand records. */
const entriesSize = 64 * 1024

/** Words of the pair: start and end of both strings. */
const pairSize = 4

/** Words of a part: start and end. */
const partSize = 2

/** The pages that the memory of WebAssembly comes in. */
const pageSize = 64 * 1024

/** Bytes behind the end that are there to be read: sixteen are looked at together, and a few more of what has a fixed length. */
const margin = 64

/** Larger records that would have to be copied are left to the parser. */
const mostCopied = 16 * 1024 * 1024

function aligned(address: number): number {
  return Math.ceil(address / 16) * 16
}
