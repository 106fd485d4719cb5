import type { Rule } from '../rule.ts'

/** The rules of the group `documents`. */
export const documentsRules: readonly Rule[] = []
