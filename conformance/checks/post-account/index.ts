import type { Check } from '../../check.ts'

/** Delivery notes, energy amounts, statements, invoices and payment instructions (sections 2.4 to 2.9 and 4.3). */
export const postAccountChecks: readonly Check[] = []
