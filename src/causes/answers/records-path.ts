import type { FoundRecords } from '../find-records.ts'
import { pathOf } from '../step.ts'

/** Where records lie, as an answer names it; undefined where a name on the way has a point in it. */
export function recordsPath({ from, parts: [first] = [] }: Pick<FoundRecords, 'from' | 'parts'>): string | undefined {
  const way = pathOf(from)
  const inner = first && (first.length > 1 || typeof first[0] === 'string') ? ['*', ...first.slice(1)] : []
  const path = [...way, ...inner].map(String)
  return path.some((segment) => segment.includes('.')) ? undefined : path.join('.')
}
