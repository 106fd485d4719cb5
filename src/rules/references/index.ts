import type { Rule } from '../rule.ts'

/** The rules of the group `references`. */
export const referencesRules: readonly Rule[] = []
