import type { Summary } from './reporter.ts'

/** How many findings of a run were not told one by one. */
export function countUntold({ untold = [] }: Pick<Summary, 'untold'>): number {
  return untold.reduce((sum, { count }) => sum + count, 0)
}
