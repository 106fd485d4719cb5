import type { Position } from '../../input/position.ts'
import * as entry from './account-entry.ts'
import { keyOf, type AccountPair } from './account-entry.ts'

/** Where the strings of a pair stand in the bytes of a record, quotes included. */
export interface PairPlace {
  readonly supplierStart: number
  readonly supplierEnd: number
  readonly accountStart: number
  readonly accountEnd: number
}

/** Writes down the accounts of a stretch of records. Inputs and ordinals are left open; lines and records count from the start of the stretch. */
export class AccountEntries {
  #bytes = Buffer.allocUnsafe(4096)
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
    const account = accountEnd - accountStart
    if (holdsEscape(bytes, supplierStart, supplierEnd) || holdsEscape(bytes, accountStart, accountEnd)) {
      const text = (from: number, to: number) => JSON.parse(bytes.toString('utf8', from, to)) as string
      const pair = {
        import_supplier: text(supplierStart, supplierEnd),
        external_account_number: text(accountStart, accountEnd),
      }
      this.add(pair, record, position)
      return
    }
    const at = this.#head(supplier + 1 + account, record, position)
    bytes.copy(this.#bytes, at, supplierStart, supplierEnd)
    this.#bytes[at + supplier] = comma
    bytes.copy(this.#bytes, at + supplier + 1, accountStart, accountEnd)
  }

  /** Whether it is time to take what was added. */
  get isFull(): boolean {
    return this.#length > 64 * 1024
  }

  /** What was added since the last time; undefined when there is nothing. */
  take(): Buffer<ArrayBuffer> | undefined {
    if (this.#length === 0) return undefined
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return taken
  }

  /** Writes the head of an entry and returns where its key goes. */
  #head(keySize: number, record: number, { line, column, offset }: Position): number {
    const at = this.#length
    const end = at + entry.headSize + keySize
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, at)
      this.#bytes = larger
    }
    const bytes = this.#bytes
    bytes.writeUInt32LE(keySize, at + entry.keyLength)
    bytes.writeUInt32LE(0, at + entry.input)
    bytes.writeUInt32LE(record, at + entry.record)
    bytes.writeUInt32LE(line, at + entry.line)
    bytes.writeUInt32LE(column, at + entry.column)
    bytes.writeDoubleLE(offset, at + entry.offset)
    bytes.writeUInt32LE(0, at + entry.ordinal)
    this.#length = end
    return at + entry.headSize
  }
}

function holdsEscape(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === backslash) return true
  return false
}

const [comma, backslash] = [44, 92]
