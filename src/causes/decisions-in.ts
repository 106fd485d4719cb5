import type { Decisions } from './questions.ts'
import { heldIn, isHeld } from './sources.ts'

/**
 * What is decided for records of a file: nothing that only other sources show. The same object where the same is decided.
 * @param suppliers The suppliers of the records.
 */
export function decisionsIn(decisions: Decisions, file: string, suppliers: readonly string[]): Decisions {
  const { heldBy } = decisions
  if (!heldBy) return decisions
  const lacking = [...heldBy].flatMap(([question, held]) => (suppliers.some((supplier) => !isHeld(held, file, supplier)) ? [question] : []))
  if (lacking.length === 0) return decisions
  const known = withoutOthers.get(decisions) ?? new Map<string, Decisions>()
  withoutOthers.set(decisions, known)
  const id = lacking.join()
  const own: Decisions = known.get(id) ?? {
    ...decisions,
    ...Object.fromEntries(lacking.map((question) => [question, undefined])),
    // Nothing is presumed either, since something else is shown elsewhere.
    contradicted: new Set([...(decisions.contradicted ?? []), ...lacking]),
  }
  known.set(id, own)
  return own
}

const withoutOthers = new WeakMap<Decisions, Map<string, Decisions>>()

/** What of all that is decided is about one file, for threads that are handed it with each. */
export function decisionsOfFile(decisions: Decisions, file: string): Decisions {
  const { heldBy } = decisions
  if (!heldBy || heldBy.size === 0) return decisions
  return { ...decisions, heldBy: new Map([...heldBy].map(([question, held]) => [question, heldIn(held, file)])) }
}
