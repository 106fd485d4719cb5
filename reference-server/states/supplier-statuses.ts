/** The status of an import supplier (section 3.2), set by the operator. */
export type SupplierStatus = 'Ongoing' | 'Paused' | 'Complete'

/** The table of section 3.2: whether accounts may be staged and processed, and what the document says about it. */
export const supplierStatuses: Readonly<Record<SupplierStatus, { readonly migrates: boolean; readonly effect: string }>> = {
  Ongoing: { migrates: true, effect: 'accepts new accounts for migration' },
  Paused: { migrates: false, effect: 'the migration is paused; more accounts are expected later' },
  Complete: { migrates: false, effect: 'the migration is complete; no more accounts are expected' },
}

/** Tells whether a value is a status of section 3.2. */
export function isSupplierStatus(value: unknown): value is SupplierStatus {
  return typeof value === 'string' && Object.hasOwn(supplierStatuses, value)
}
