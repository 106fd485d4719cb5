import type { Rule } from '../rule.ts'

/** The rules of the group `values`. */
export const valuesRules: readonly Rule[] = []
