import type { Position } from '../../input/position.ts'
import * as entry from './account-entry.ts'
import { keyOf, viewOf, type AccountPair } from './account-entry.ts'

/** Where the strings of a pair stand in the bytes of a record, quotes included. */
export interface PairPlace {
  readonly supplierStart: number
  readonly supplierEnd: number
  readonly accountStart: number
  readonly accountEnd: number
}

/** Writes down the accounts of a stretch of records. Inputs and ordinals are left open; lines and records count from the start of the stretch. */
export class AccountEntries {
  #bytes = Buffer.allocUnsafeSlow(4096)
  #view = viewOf(this.#bytes)
  #length = 0

  /** Adds the account of a record that was parsed. */
  add(pair: AccountPair, record: number, position: Position): void {
    const key = keyOf(pair)
    const at = this.#head(Buffer.byteLength(key), record, position)
    this.#bytes.write(key, at)
  }

  /** Adds the account of a record of which only the bytes are known, if it names one. */
  addBytes(bytes: Buffer, { supplierStart, supplierEnd, accountStart, accountEnd }: PairPlace, record: number, position: Position): void {
    if (supplierEnd <= 0 || accountEnd <= 0) return
    const supplier = supplierEnd - supplierStart
    const before = this.#length
    const at = this.#head(supplier + 1 + accountEnd - accountStart, record, position)
    this.#bytes[at + supplier] = comma
    if (this.#copy(bytes, supplierStart, supplierEnd, at) && this.#copy(bytes, accountStart, accountEnd, at + supplier + 1)) return
    // An escape: there may be another way to write it.
    this.#length = before
    const text = (from: number, to: number) => JSON.parse(bytes.toString('utf8', from, to)) as string
    this.add(
      { import_supplier: text(supplierStart, supplierEnd), external_account_number: text(accountStart, accountEnd) },
      record,
      position,
    )
  }

  /** Adds entries that the kernel wrote. */
  addEntries(entries: Buffer): void {
    this.#makeRoom(entries.length)
    entries.copy(this.#bytes, this.#length)
    this.#length += entries.length
  }

  /** Whether it is time to take what was added. */
  get isFull(): boolean {
    return this.#length > 64 * 1024
  }

  /** What was added since the last time, to be used before more is; undefined when there is nothing. */
  take(): Buffer<ArrayBuffer> | undefined {
    if (this.#length === 0) return undefined
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }

  /** Copies a string; false when it holds an escape. A loop, since strings are too short for a call to be worth it. */
  #copy(bytes: Buffer, start: number, end: number, to: number): boolean {
    const target = this.#bytes
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (byte === backslash) return false
      target[to + at - start] = byte
    }
    return true
  }

  /** Writes the head of an entry and returns where its key goes. */
  #head(keySize: number, record: number, { line, column, offset }: Position): number {
    const at = this.#length
    const size = entry.headSize + keySize
    this.#makeRoom(size)
    const view = this.#view
    view.setUint32(at + entry.keyLength, keySize, true)
    view.setUint32(at + entry.input, 0, true)
    view.setUint32(at + entry.record, record, true)
    view.setUint32(at + entry.line, line, true)
    view.setUint32(at + entry.column, column, true)
    view.setFloat64(at + entry.offset, offset, true)
    view.setUint32(at + entry.ordinal, 0, true)
    this.#length = at + size
    return at + entry.headSize
  }

  #makeRoom(size: number): void {
    const end = this.#length + size
    if (end <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(end, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
    this.#view = viewOf(larger)
  }
}

const [comma, backslash] = [44, 92]
