/** The places of a list that have no ledger code although others have one. */
export function lackingLedgerCodes(items: readonly { readonly ledger_code?: unknown }[]): number[] {
  const lacking: number[] = []
  for (const [index, { ledger_code: code }] of items.entries()) if (code === undefined) lacking.push(index)
  return lacking.length === items.length ? [] : lacking
}
