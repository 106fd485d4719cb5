import { headSize, input, keyLength, line, column, offset, record } from '../../kernel/account-format.ts'

export * from '../../kernel/account-format.ts'

/** Where the record of an entry begins. */
export interface EntryPlace {
  /** Number of its input, from 0. */
  readonly input: number
  /** Number of the record in its input, from 0. */
  readonly record: number
  readonly line: number
  readonly column: number
  /** Bytes of the input before it. */
  readonly offset: number
}

/** The bytes of entries as numbers. */
export function viewOf(entries: Buffer): DataView {
  return new DataView(entries.buffer, entries.byteOffset, entries.byteLength)
}

/** Where an entry ends. */
export function endOf(entries: DataView, at: number): number {
  return at + headSize + entries.getUint32(at + keyLength, true)
}

/** What the head of an entry tells. */
export function placeOf(entries: DataView, at = 0): EntryPlace {
  return {
    input: entries.getUint32(at + input, true),
    record: entries.getUint32(at + record, true),
    line: entries.getUint32(at + line, true),
    column: entries.getUint32(at + column, true),
    offset: entries.getFloat64(at + offset, true),
  }
}
