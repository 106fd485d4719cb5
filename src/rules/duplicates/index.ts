import type { Rule } from '../rule.ts'

/** The rules of the group `duplicates`. */
export const duplicatesRules: readonly Rule[] = []
