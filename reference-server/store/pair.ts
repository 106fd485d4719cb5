/** What identifies an account (section 1), compared exactly: nothing that is written otherwise is taken for it. */
export interface Pair {
  readonly import_supplier: string
  readonly external_account_number: string
}

/** A pair as the key of a map. */
export function pairKey({ import_supplier, external_account_number }: Pair): string {
  return JSON.stringify([import_supplier, external_account_number])
}
