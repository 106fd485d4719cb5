import type { Rule } from '../rule.ts'

/** The rules of the group `timelines`. */
export const timelinesRules: readonly Rule[] = []
