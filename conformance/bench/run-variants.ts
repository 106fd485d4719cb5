import { inWorkers, type InWorkersOptions } from './in-workers.ts'
import { variants } from './variants/index.ts'
import type { VariantJob, VariantJobResult } from './variants/run-variant-job.ts'

/** Which runs are made. */
export interface VariantsOptions extends InWorkersOptions<VariantJobResult> {
  /** How many seeds each variant is run with (default 1). */
  readonly seeds?: number
  /**
   * With how many of them every input of a check is tried (default: all). With each further seed it is a single one, not
   * always the same, so that a seed takes a fifth of the time.
   */
  readonly wholeSeeds?: number
  /** How many checks of a run go at once (default 1). */
  readonly lanes?: number
  /** Ids of variants; all when none are given. */
  readonly only?: readonly string[]
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
export async function runVariants({ seeds = 1, wholeSeeds = seeds, lanes = 1, only = [], ...options }: VariantsOptions = {}) {
  const chosen = variants.filter(({ id }) => only.length === 0 || only.includes(id))
  const jobs = Array.from({ length: seeds }, (_none, index) =>
    chosen.map(({ id }): VariantJob => ({ variant: id, seed: index + 1, lanes, ...(index < wholeSeeds ? {} : { input: index }) })),
  ).flat()
  const program = { module: new URL('variants/run-variant-job.ts', import.meta.url), name: 'runVariantJob' }
  const results = await inWorkers<VariantJobResult>(program, jobs, options)
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
