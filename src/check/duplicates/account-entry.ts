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
