/**
 * The layout of an entry: what is kept of each record to find accounts that come again. A head of `headSize` bytes in
 * little-endian order, then the key.
 *
 * | at | bytes |                                                                   |
 * | -- | ----- | ----------------------------------------------------------------- |
 * | 0  | 4     | bytes of the key                                                  |
 * | 4  | 4     | number of the input, from 0                                       |
 * | 8  | 4     | number of the record in its input, from 0                         |
 * | 12 | 4     | line of its first character, from 1                               |
 * | 16 | 4     | column of its first character, from 1                             |
 * | 20 | 8     | bytes of the input before it                                      |
 * | 28 | 4     | number of the record among those of all inputs, from 0            |
 *
 * The key is the pair as JSON.stringify writes it, `"supplier","account number"`: equal pairs have equal keys, and only
 * they, since there is one way of writing each string.
 */
export const [keyLength, input, record, line, column, offset, ordinal, headSize] = [0, 4, 8, 12, 16, 20, 28, 32] as const

/** The pair that identifies an account (section 2.1). */
export interface AccountPair {
  readonly import_supplier: string
  readonly external_account_number: string
}

/** The key of a pair. */
export function keyOf({ import_supplier, external_account_number }: AccountPair): string {
  return `${JSON.stringify(import_supplier)},${JSON.stringify(external_account_number)}`
}

/** The pair that a key was made of. */
export function pairOf(key: string): AccountPair {
  const [import_supplier, external_account_number] = JSON.parse(`[${key}]`) as [string, string]
  return { import_supplier, external_account_number }
}

/** The bytes of entries as numbers. */
export function viewOf(entries: Buffer): DataView {
  return new DataView(entries.buffer, entries.byteOffset, entries.byteLength)
}
