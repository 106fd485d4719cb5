import type { Check } from '../../check.ts'

/** Market participants, fees and definitions (sections 2.10 to 2.12 and 4.1). */
export const preAccountChecks: readonly Check[] = []
