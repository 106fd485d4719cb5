import type { Failure } from '../report/report.ts'
import type { ReportedCause, RequirementResult } from '../report/report.ts'
import { requestsIn } from '../trial/step.ts'
import type { CheckResult, Counterexample } from '../run/run-check.ts'
import { findCauses, type FoundCause, type RankedFailure } from './find-causes.ts'
import type { Circumstances } from './judge-again.ts'
import { sightingOf, type Sighting } from './sighting.ts'

/** Which of the failures of a run are told as causes, and which as consequences of those. */
export interface CausesOfRun {
  /** The results with, where one is a consequence, of what and why. */
  readonly requirements: readonly RequirementResult[]
  readonly causes: readonly ReportedCause[]
}

/** The failures of a run, and all that showed them: what their causes are found by. */
export interface SightedFailures {
  readonly failures: readonly RankedFailure[]
  readonly sightings: readonly Sighting[]
}

/** Finds out which failures of a run come from which, from all that showed them. It sends nothing. */
export function causesOfRun(
  judged: readonly RequirementResult[],
  results: readonly CheckResult[],
  proofs: ReadonlyMap<string, Counterexample>,
  circumstances: Circumstances,
  onFailures?: (failures: SightedFailures) => void,
): CausesOfRun {
  const failed = judged.filter(({ failure }) => failure !== undefined)
  if (failed.length === 0) return { requirements: judged, causes: [] }
  const failures = failed.map(({ id, level, failure }) => ({
    requirement: id,
    rank: level === 'must' ? 0 : 1,
    requests: requestsIn(failure?.steps ?? []).length,
  }))
  const sightings = sightingsOf(new Set(failed.map(({ id }) => id)), results, proofs, circumstances)
  onFailures?.({ failures, sightings })
  return withCauses(judged, findCauses(failures, sightings))
}

/** The results with what was found out about their causes. */
export function withCauses(judged: readonly RequirementResult[], causes: readonly FoundCause[]): CausesOfRun {
  const origins = new Map<string, Pick<Failure, 'oneWith' | 'consequenceOf'>>(
    causes.flatMap(({ requirement: lead, also, consequences }) => [
      ...also.map(({ requirement, why }) => [requirement, { oneWith: { requirement: lead, why } }] as const),
      ...consequences.map(({ requirement, why }) => [requirement, { consequenceOf: { requirement: lead, why } }] as const),
    ]),
  )
  return {
    requirements: judged.map((result) => {
      const origin = origins.get(result.id)
      return result.failure && origin ? { ...result, failure: { ...result.failure, ...origin } } : result
    }),
    causes: causes.map(({ requirement, also, consequences }) => ({
      requirement,
      ...(also.length > 0 ? { also: also.map((one) => one.requirement) } : {}),
      consequences: consequences.map((one) => one.requirement),
    })),
  }
}

/** What showed the failures: the proofs, and the first counterexample of each check. */
export function sightingsOf(
  failed: ReadonlySet<string>,
  results: readonly CheckResult[],
  proofs: ReadonlyMap<string, Counterexample>,
  circumstances: Circumstances,
): Sighting[] {
  const found = results.flatMap(({ check, broken }) =>
    [...broken.values()].filter(({ requirement }) => failed.has(requirement)).map((example) => ({ example, isLast: check.last === true })),
  )
  const isLast = new Map(results.map(({ check }) => [check.name, check.last === true]))
  const proven = [...proofs.values()]
    .filter(({ requirement }) => failed.has(requirement))
    .map((example) => ({ example, isLast: isLast.get(example.check) === true }))
  // What checks find that look at what others left says least of where it comes from.
  const told = [...Map.groupBy([...proven, ...found], ({ example }) => example.requirement).values()].flatMap((all) => {
    const whole = all.filter((one) => !one.isLast)
    return whole.length > 0 ? whole : all
  })
  return told.map(({ example }) => sightingOf(example, circumstances))
}
