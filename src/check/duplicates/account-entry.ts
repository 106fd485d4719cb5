import { headSize } from '../../kernel/account-format.ts'

export * from '../../kernel/account-format.ts'

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

/** Where the entry ends that begins there. */
export function endOf(entries: DataView, at: number): number {
  return at + headSize + entries.getUint32(at, true)
}

/** The hash of a key: FNV-1a with a last mix, since its low bits say most about the last byte. */
export function keyHash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193)
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
