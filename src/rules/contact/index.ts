import type { Rule } from '../rule.ts'

/** The rules of the group `contact`. */
export const contactRules: readonly Rule[] = []
