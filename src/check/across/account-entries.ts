import type { AccountPair } from '../../finding/finding.ts'
import type { Position } from '../../input/position.ts'
import { writeAccount } from './account-key.ts'
import { EntryBuffer } from './entry-buffer.ts'
import { headSize } from './entry.ts'

/** Where the strings of a pair stand in the bytes of a record, quotes included. */
export interface PairPlace {
  readonly supplierStart: number
  readonly supplierEnd: number
  readonly accountStart: number
  readonly accountEnd: number
}

/** Writes down the accounts of a stretch of records; of each the key is all there is to its entry. */
export class AccountEntries {
  readonly #out = new EntryBuffer()

  /** Adds the account of a record that was parsed. */
  add(account: AccountPair, record: number, position: Position): void {
    const at = this.#out.begin(record, position, 0)
    writeAccount(this.#out, account)
    this.#out.end(at)
  }

  /** Adds the account of a record of which only the bytes are known, if it names one. */
  addBytes(bytes: Buffer, { supplierStart, supplierEnd, accountStart, accountEnd }: PairPlace, record: number, position: Position): void {
    if (supplierEnd <= 0 || accountEnd <= 0) return
    const supplier = supplierEnd - supplierStart
    const start = this.#out.begin(record, position, supplier + 1 + accountEnd - accountStart)
    const at = start + headSize
    this.#out.bytes[at + supplier] = comma
    if (this.#copy(bytes, supplierStart, supplierEnd, at) && this.#copy(bytes, accountStart, accountEnd, at + supplier + 1))
      return this.#out.end(start)
    // An escape: there may be another way to write it.
    this.#out.cut(start)
    const text = (from: number, to: number) => JSON.parse(bytes.toString('utf8', from, to)) as string
    this.add(
      { import_supplier: text(supplierStart, supplierEnd), external_account_number: text(accountStart, accountEnd) },
      record,
      position,
    )
  }

  /** Adds entries that the kernel wrote. */
  addEntries(entries: Buffer): void {
    this.#out.add(entries)
  }

  /** Whether it is time to take what was added. */
  get isFull(): boolean {
    return this.#out.isFull
  }

  /** What was added since the last time, to be used before more is; undefined when there is nothing. */
  take(): Buffer<ArrayBuffer> | undefined {
    return this.#out.take()
  }

  /** Copies a string; false when it holds an escape. A loop, since strings are too short for a call to be worth it. */
  #copy(bytes: Buffer, start: number, end: number, to: number): boolean {
    const target = this.#out.bytes
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (byte === backslash) return false
      target[to + at - start] = byte
    }
    return true
  }
}

const [comma, backslash] = [44, 92]
