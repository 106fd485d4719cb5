import type { Rule } from '../rule.ts'

/** The rules of the group `across`. */
export const acrossRules: readonly Rule[] = []
