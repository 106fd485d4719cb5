import type { Check } from '../../check.ts'

/** Notes and transactions (sections 2.3, 2.6, 3.3 and 4.3). */
export const accountRecordChecks: readonly Check[] = []
