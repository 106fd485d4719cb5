import type { Rule } from '../rule.ts'

/** The rules of the group `identifiers`. */
export const identifiersRules: readonly Rule[] = []
