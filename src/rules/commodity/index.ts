import type { Rule } from '../rule.ts'

/** The rules of the group `commodity`. */
export const commodityRules: readonly Rule[] = []
