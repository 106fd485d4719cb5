import type { RuleBreach } from '../rule.ts'

/** Whether a point has fields of the other commodity, of more than one kind, and none of its own: then supply_type is wrong, not they. */
export function isSwapped(ofOther: readonly RuleBreach[], own: readonly RuleBreach[]): boolean {
  return own.length === 0 && new Set(ofOther.map(({ at }) => at.at(-1))).size > 1
}

/** The breach of a point that says it supplies something else. */
export function swapped(meant: 'GAS' | 'ELECTRICITY'): RuleBreach {
  const detail = 'All in the point that shows what it supplies is of the other commodity.'
  return { at: ['supply_type'], detail, hint: `It is probably "${meant}".` }
}
