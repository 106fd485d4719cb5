/** What identifies an account (section 1). Choice at 1-pair-case-open, 1-pair-leading-zeros-open, 1-pair-white-space-open: compared exactly. */
export interface Pair {
  readonly import_supplier: string
  readonly external_account_number: string
}

/** A pair as the key of a map. */
export function pairKey({ import_supplier, external_account_number }: Pair): string {
  return JSON.stringify([import_supplier, external_account_number])
}
