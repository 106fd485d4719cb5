import type { Rule } from '../rule.ts'

/** The rules of the group `money`. */
export const moneyRules: readonly Rule[] = []
