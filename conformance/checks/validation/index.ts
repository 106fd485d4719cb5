import type { Check } from '../../check.ts'

/** Validation of every record and the error envelope (sections 1, 2 and 7). */
export const validationChecks: readonly Check[] = []
