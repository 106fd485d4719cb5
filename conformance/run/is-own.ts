import { namesIn } from '../report/without-others.ts'
import type { Violation } from '../trial/outcome.ts'

/**
 * Whether a violation is about what its own requests name: a list of all records may still hold what others have left there, which is
 * no proof of theirs.
 */
export function isOwn({ steps, message, difference }: Violation, runId: string): boolean {
  const named = new Set(steps.flatMap(({ request }) => namesIn(request, runId)))
  return namesIn([message, difference?.expected, difference?.got], runId).every((name) => named.has(name))
}
