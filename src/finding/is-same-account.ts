import type { AccountPair } from './finding.ts'

/** Whether two records are about the same account; those that name none count as of one. */
export function isSameAccount(a: AccountPair | undefined, b: AccountPair | undefined): boolean {
  return a?.import_supplier === b?.import_supplier && a?.external_account_number === b?.external_account_number
}
