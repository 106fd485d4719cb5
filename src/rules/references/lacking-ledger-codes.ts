/** The places of a list that have no ledger code although others have one. */
export function lackingLedgerCodes(items: readonly { readonly ledger_code?: unknown }[]): number[] {
  const lacking = items.flatMap(({ ledger_code: code }, index) => (code === undefined || code === null ? [index] : []))
  return lacking.length === items.length ? [] : lacking
}
