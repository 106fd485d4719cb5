import type { Rule } from '../rule.ts'

/** The rules of the group `readings`. */
export const readingsRules: readonly Rule[] = []
