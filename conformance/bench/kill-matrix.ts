import type { JobResult } from './jobs.ts'
import type { Mutant, MutantKind } from './mutants/mutant.ts'

/** What the suite made of one mutant. */
export interface KillRow {
  readonly id: string
  readonly section: string
  readonly kind: MutantKind
  readonly about: string
  /** The requirements that should catch it. */
  readonly expected: readonly string[]
  /** Seeds in which it was found, of those tried. */
  readonly foundIn: number
  readonly seeds: number
  /** With the first seed: what was broken in the trial that found it, and the requests until then when the checks ran in their order. */
  readonly foundBy?: readonly string[]
  readonly requestsToDetection?: number
  /** In the first seed's full run: how many requirements failed. Absent when no full run was made. */
  readonly failed?: number
  /** Whether one of the expected requirements failed. */
  readonly namedRight: boolean
  /** Requests of the counterexample: the shortest of the expected requirements, or of any when none of those failed. */
  readonly counterexample?: number
  /** Smoke runs. Absent when none were made. */
  readonly smoke?: SmokeRuns
  /** Runs that broke for a reason of the bench. */
  readonly crashes: readonly string[]
}

/** What smoke runs made of a mutant. */
export interface SmokeRuns {
  /** Seeds in which it was found, of those tried. */
  readonly foundIn: number
  readonly seeds: number
  /** With the first seed: the requests until then. */
  readonly requests?: number
}

/** Puts results together, a row for each mutant, in the order of the mutants. */
export function killMatrix(mutants: readonly Mutant[], results: readonly JobResult[]): KillRow[] {
  return mutants.map((mutant) => {
    const mine = results.filter(({ job }) => job.mutant === mutant.id).toSorted((a, b) => a.job.seed - b.job.seed)
    const detecting = mine.filter(({ job }) => job.kind === 'in order' || job.kind === 'expected first')
    const first = mine.find(({ job }) => job.kind === 'in order') ?? detecting[0]
    const isInOrder = first?.job.kind === 'in order'
    const failures = mine.find(({ failures }) => failures !== undefined)?.failures
    const ofFirstSeed = detecting.filter(({ job }) => job.seed === first?.job.seed)
    const named = failures?.map(({ requirement }) => requirement) ?? ofFirstSeed.flatMap(({ detection }) => detection?.requirements ?? [])
    const seeds = new Set(detecting.map(({ job }) => job.seed))
    const foundSeeds = new Set(detecting.filter(({ detection }) => detection !== undefined).map(({ job }) => job.seed))
    const right = failures?.filter(({ requirement }) => mutant.requirements.some((id) => id === requirement)) ?? []
    const shown = right.length > 0 ? right : (failures ?? [])
    const { id, section, kind, about, requirements: expected } = mutant
    return {
      id,
      section,
      kind,
      about,
      expected,
      foundIn: foundSeeds.size,
      seeds: seeds.size,
      ...(first?.detection ? { foundBy: first.detection.requirements } : {}),
      ...(first?.detection && isInOrder ? { requestsToDetection: first.detection.requests } : {}),
      ...(failures ? { failed: failures.length } : {}),
      namedRight: named.some((requirement) => mutant.requirements.some((id) => id === requirement)),
      ...(shown.length > 0 ? { counterexample: Math.min(...shown.map(({ requests }) => requests)) } : {}),
      ...smokeOf(mine.filter(({ job }) => job.kind === 'smoke')),
      crashes: mine.flatMap(({ crash }) => crash ?? []),
    }
  })
}

function smokeOf(runs: readonly JobResult[]): Pick<KillRow, 'smoke'> {
  const [first] = runs
  if (!first) return {}
  const foundIn = runs.filter(({ detection }) => detection !== undefined).length
  return { smoke: { foundIn, seeds: runs.length, ...(first.detection ? { requests: first.detection.requests } : {}) } }
}
