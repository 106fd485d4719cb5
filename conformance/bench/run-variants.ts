import { availableParallelism } from 'node:os'
import { inWorkers } from './pool.ts'
import { variants } from './variants/index.ts'
import type { VariantJob, VariantJobResult } from './variants/variant-worker.ts'

/** Which runs are made. */
export interface VariantsOptions {
  /** How many seeds each variant is run with (default 1). */
  readonly seeds?: number
  /**
   * With how many of them every input of a check is tried (default: all). With each further seed it is a single one, not
   * always the same, so that a seed takes a fifth of the time.
   */
  readonly wholeSeeds?: number
  /** The seeds before these are left out (default 0), so that a bench can be continued. */
  readonly from?: number
  /** Ids of variants; all when none are given. */
  readonly only?: readonly string[]
  /** Worker threads (default seven for each core, since much of a run is waiting). */
  readonly workers?: number
  readonly onResult?: (result: VariantJobResult, done: number, total: number) => void
  /** Ends the work early: the runs that were made until then count. */
  readonly signal?: AbortSignal
}

/** What the suite said of one variant over all seeds. */
export interface VariantSummary {
  readonly variant: string
  readonly about: string
  readonly runs: number
  /** How many of them tried every input. */
  readonly wholeRuns: number
  readonly crashes: readonly string[]
  /** Requirements that the suite said were broken, in how many runs, and what it said first. */
  readonly falseAlarms: readonly { readonly requirement: string; readonly runs: number; readonly seed: number; readonly message: string }[]
  /** Musts that stayed without a verdict although nothing was missing, in how many of those runs. */
  readonly inconclusive: readonly { readonly requirement: string; readonly runs: number }[]
  /** Musts and shoulds that were judged: the fewest of a whole run, or of any where there is none. */
  readonly judged: number
  readonly requests: number
}

/** Runs the whole suite against every variant, each with as many seeds as asked, in worker threads. */
export async function runVariants({
  seeds = 1,
  wholeSeeds = seeds,
  from = 0,
  only = [],
  workers = 7 * availableParallelism(),
  onResult,
  signal,
}: VariantsOptions = {}) {
  const chosen = variants.filter(({ id }) => only.length === 0 || only.includes(id))
  const jobs = Array.from({ length: seeds }, (_none, index) =>
    chosen.map(({ id }): VariantJob => ({ variant: id, seed: from + index + 1, ...(index < wholeSeeds ? {} : { input: index }) })),
  ).flat()
  const program = new URL('variants/variant-worker.ts', import.meta.url)
  const results = await inWorkers<VariantJob, VariantJobResult>(
    program,
    jobs,
    workers,
    (result, done) => onResult?.(result, done, jobs.length),
    signal,
  )
  return chosen.map(({ id, about }) =>
    summarise(
      id,
      about,
      results.filter(({ variant }) => variant === id),
    ),
  )
}

/** The runs of one variant in short. */
export function summarise(variant: string, about: string, results: readonly VariantJobResult[]): VariantSummary {
  const runs = results.flatMap((result) => ('crash' in result ? [] : [result])).toSorted((a, b) => a.seed - b.seed)
  const alarms = runs.flatMap(({ seed, falseAlarms }) => falseAlarms.map((alarm) => ({ ...alarm, seed })))
  const whole = runs.filter(({ isWhole }) => isWhole)
  const counted = whole.length > 0 ? whole : runs
  const unjudged = counted.flatMap(({ inconclusive }) => inconclusive)
  return {
    variant,
    about,
    runs: runs.length,
    wholeRuns: whole.length,
    crashes: results.flatMap((result) => ('crash' in result ? [`seed ${result.seed}: ${result.crash}`] : [])),
    falseAlarms: [...Map.groupBy(alarms, ({ requirement }) => requirement)].flatMap(([requirement, all]) => {
      const [first] = all
      return first ? [{ requirement, runs: all.length, seed: first.seed, message: first.message }] : []
    }),
    inconclusive: [...Map.groupBy(unjudged, (requirement) => requirement)].map(([requirement, all]) => ({ requirement, runs: all.length })),
    judged: Math.min(...counted.map(({ judged }) => judged)),
    requests: runs.reduce((sum, { requests }) => sum + requests, 0),
  }
}
