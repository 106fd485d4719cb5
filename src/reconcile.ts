/**
 * Proof of import: what a cohort holds, compared with what a platform says has arrived.
 * @module
 */
export {
  reconcile,
  type AccountView,
  type ListEntry,
  type ReconcileResult,
  type Sides,
  type StatusEntry,
  type SupplierResult,
} from './reconcile/reconcile.ts'
export { differenceKinds, type Difference, type DifferenceKind } from './reconcile/difference.ts'
export { listView, operatorView, statusView, type ViewPlace } from './reconcile/views.ts'
export { readValues } from './reconcile/read-values.ts'
export { ReconcileError } from './reconcile/reconcile-error.ts'
export { reconcileReports, type ReconcileReport } from './reconcile/reports.ts'
export type { ControlTotals } from './reconcile/control-totals.ts'
export type { HttpOptions } from './reconcile/http-reader.ts'
export type { AccountRow, ListName } from './reconcile/ledger-of-accounts.ts'
