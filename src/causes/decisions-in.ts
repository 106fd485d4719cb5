import type { Answer, Decisions, Question } from './questions.ts'
import { heldIn, isHeld } from './sources.ts'

/**
 * What is decided for records of a file: nothing that only other sources show, and what their own source shows where sources differ. The
 * same object where the same is decided.
 * @param suppliers The suppliers of the records.
 */
export function decisionsIn(decisions: Decisions, file: string, suppliers: readonly string[]): Decisions {
  const { heldBy, bySource } = decisions
  if ((!heldBy && !bySource) || suppliers.length === 0) return decisions
  const lacking = [...(heldBy ?? [])].flatMap(([question, held]) =>
    suppliers.some((supplier) => !isHeld(held, file, supplier)) ? [question] : [],
  )
  const shown = [...(bySource ?? [])].flatMap(([question, answers]): (readonly [Question, Answer])[] => {
    const own = [...answers].find(([, held]) => suppliers.every((supplier) => isHeld(held, file, supplier)))
    return own ? [[question, own[0]]] : []
  })
  if (lacking.length === 0 && shown.length === 0) return decisions
  const known = ofSources.get(decisions) ?? new Map<string, Decisions>()
  ofSources.set(decisions, known)
  const id = [...lacking, ...shown.flat()].join()
  const contradicted = new Set([...(decisions.contradicted ?? []), ...lacking])
  for (const [question] of shown) contradicted.delete(question)
  const own: Decisions = known.get(id) ?? {
    ...decisions,
    ...Object.fromEntries([...lacking.map((question) => [question, undefined] as const), ...shown]),
    // Of what is lacking nothing is presumed either, since something else is shown elsewhere.
    contradicted,
  }
  known.set(id, own)
  return own
}

const ofSources = new WeakMap<Decisions, Map<string, Decisions>>()

/** What of all that is decided is about one file, for threads that are handed it with each. */
export function decisionsOfFile(decisions: Decisions, file: string): Decisions {
  const { heldBy = new Map<never, never>(), bySource = new Map<never, never>() } = decisions
  if (heldBy.size === 0 && bySource.size === 0) return decisions
  return {
    ...decisions,
    ...(heldBy.size > 0 ? { heldBy: new Map([...heldBy].map(([question, held]) => [question, heldIn(held, file)])) } : {}),
    ...(bySource.size > 0
      ? {
          bySource: new Map(
            [...bySource].map(([question, answers]) => [
              question,
              new Map([...answers].map(([answer, held]) => [answer, { ...heldIn(held, file), shown: [] }])),
            ]),
          ),
        }
      : {}),
  }
}
