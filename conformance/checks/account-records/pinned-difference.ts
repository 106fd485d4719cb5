import type { Difference } from '../../oracle/judgement.ts'

/**
 * The difference of an account of which not as many notes are pinned as had to be.
 * @param words What goes before the number that were pinned before, such as `more than `.
 */
export function pinnedDifference(before: readonly unknown[], after: readonly unknown[], words: string): Difference {
  return { at: 'notes', expected: `${words}${before.length} pinned`, isInWords: true, got: after.length }
}
