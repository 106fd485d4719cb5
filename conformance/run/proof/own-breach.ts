import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { namesIn } from '../../report/without-others.ts'
import type { Outcome, Violation } from '../../trial/outcome.ts'

/**
 * How requests that were sent break a requirement, where that is about what they name themselves: a list of all records may still
 * hold what others have left there, which is no proof of theirs.
 */
export function ownBreach(outcome: Pick<Outcome, 'broken'> | undefined, requirement: RequirementId, runId: string): Violation | undefined {
  const violation = outcome?.broken.get(requirement)
  return violation && isOwn(violation, runId) ? violation : undefined
}

/** Whether a violation is about what its requests name. */
export function isOwn({ steps, message, difference }: Violation, runId: string): boolean {
  const named = new Set(steps.flatMap(({ request }) => namesIn(request, runId)))
  const item = itemNamed(message)
  const isSent = item === undefined || steps.some(({ request }) => JSON.stringify(request).includes(item))
  const { at, expected, got } = difference ?? {}
  // Whatever a text names that came in place of JSON, that it came is what is wrong.
  const isText = at === '' && typeof got === 'string'
  return isSent && namesIn([message, expected, isText ? undefined : got], runId).every((name) => named.has(name))
}

/** What tells the item apart that a message is about, where that is no name, as in `(version_datetime 2026-01-01T00:00:00Z)`. */
export function itemNamed(message: string): string | undefined {
  return /\((?:document_number|version_datetime) ([^()\s]+)\)/.exec(message)?.[1]
}
