import type { RuleBreach } from '../rule.ts'
import type { SeenTable } from './seen-table.ts'

/** Says once that a table remembers no more, so that what is not found is not taken for what is not there. */
export function createFullNotice(table: SeenTable, what: string): () => readonly RuleBreach[] {
  let isTold = false
  return () => {
    if (isTold || !table.isFull) return []
    isTold = true
    const detail = `From here on no more ${what} are remembered, so later records are compared only with the ones before this.`
    return [{ at: [], detail, hint: 'Check fewer records in one run.' }]
  }
}
