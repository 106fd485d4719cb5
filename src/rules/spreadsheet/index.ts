import type { Rule } from '../rule.ts'

/** The rules of the group `spreadsheet`. */
export const spreadsheetRules: readonly Rule[] = []
