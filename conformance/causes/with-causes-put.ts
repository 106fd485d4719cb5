import type { Failure, ReportedCause, RequirementResult } from '../report/report.ts'
import type { CausesOfRun } from './causes-of-run.ts'

/** What a failure belongs to, and why. */
export type Origin = NonNullable<Failure['oneWith']>

/**
 * The causes of a run where some of them belong to others: each is put under the one that it belongs to in the end, with all that it has.
 * @param under What each of those belongs to, which may belong to another one itself.
 * @param as Whether they come from it, or are the same.
 */
export function withCausesPut(found: CausesOfRun, under: ReadonlyMap<string, Origin>, as: 'consequenceOf' | 'oneWith'): CausesOfRun {
  if (under.size === 0) return found
  const origins = new Map<string, Pick<Failure, 'consequenceOf' | 'oneWith'>>()
  for (const { requirement: lead, also = [], consequences } of found.causes) {
    const above = under.get(lead)
    if (!above) continue
    const origin = { requirement: rootIn(under, lead), why: above.why }
    const by = { ...origin, why: `By way of ${lead}. ${above.why}` }
    origins.set(lead, { [as]: origin })
    for (const id of also) origins.set(id, { [as]: by })
    for (const id of consequences) origins.set(id, { consequenceOf: by })
  }
  return {
    requirements: found.requirements.map((result) => withOrigin(result, origins.get(result.id))),
    causes: found.causes.flatMap((cause) => {
      if (under.has(cause.requirement)) return []
      const others = found.causes.filter(({ requirement }) => under.has(requirement) && rootIn(under, requirement) === cause.requirement)
      if (others.length === 0) return [cause]
      const isSame = as === 'oneWith'
      const same = others.flatMap(({ requirement, also = [] }) => [requirement, ...also])
      return [
        {
          ...cause,
          ...(isSame ? { also: [...(cause.also ?? []), ...same] } : {}),
          consequences: [...cause.consequences, ...others.flatMap(isSame ? ({ consequences }) => consequences : idsOf)],
        },
      ]
    }),
  }
}

/** What a cause belongs to in the end; itself where it belongs to none. */
export function rootIn(under: ReadonlyMap<string, Origin>, id: string): string {
  const above = under.get(id)
  return above ? rootIn(under, above.requirement) : id
}

/** All that a cause explains, itself first. */
export function idsOf({ requirement, also = [], consequences }: ReportedCause): readonly string[] {
  return [requirement, ...also, ...consequences]
}

function withOrigin(result: RequirementResult, origin: Pick<Failure, 'consequenceOf' | 'oneWith'> | undefined): RequirementResult {
  if (!result.failure || !origin) return result
  const { oneWith: _oneWith, consequenceOf: _consequenceOf, ...failure } = result.failure
  return { ...result, failure: { ...failure, ...origin } }
}
