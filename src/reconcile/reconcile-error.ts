/** A side of the comparison cannot be read; the message says which and why, in one line. */
export class ReconcileError extends Error {
  override readonly name = 'ReconcileError'
}
