import { configurationClasses } from './configurations/configuration-classes.ts'
import { inWorkers, type InWorkersOptions } from './in-workers.ts'
import { summarise, type VariantSummary } from './run-variants.ts'
import { variants } from './variants/index.ts'
import { referenceServer, type VariantJob, type VariantJobResult } from './variants/run-variant-job.ts'

/** Which runs are made. */
export interface MatrixOptions extends InWorkersOptions<VariantJobResult> {
  /** How many seeds each server is run with under each class of configurations (default 1). */
  readonly seeds?: number
  /** The first of them (default 1). */
  readonly firstSeed?: number
  /** One pair of a server and a class of so many (default 1: all), for a part that is always the same. */
  readonly oneOf?: number
  /** How many checks of a run go at once (default 1). */
  readonly lanes?: number
  /** Ids of servers and of classes; all when none are given. */
  readonly only?: readonly string[]
}

/** What the suite said of one server under one class of configurations, over all seeds. */
export type MatrixCell = Omit<VariantSummary, 'about' | 'wholeRuns'> & { readonly configured: string }

/**
 * Runs the suite against every conforming server under every class of configurations, in worker threads. Each run tries
 * a single input of each check, with each seed another; what is the same with every seed is tried in every fifth.
 */
export async function runMatrix({ seeds = 1, firstSeed = 1, oneOf = 1, lanes = 1, only = [], ...options }: MatrixOptions = {}): Promise<
  MatrixCell[]
> {
  const isAsked = (...ids: readonly string[]) => only.length === 0 || ids.some((id) => only.includes(id))
  const servers = [...variants.map(({ id }) => id), referenceServer]
  const pairs = servers
    .flatMap((variant) => configurationClasses.map(({ id: configured }) => ({ variant, configured })))
    .filter(({ variant, configured }) => isAsked(variant, configured))
    .filter((_pair, index) => index % oneOf === 0)
  const jobs = Array.from({ length: seeds }, (_none, index) => firstSeed + index).flatMap((seed) =>
    pairs.map((pair): VariantJob => ({ ...pair, seed, input: seed - 1, lanes })),
  )
  const program = { module: new URL('variants/run-variant-job.ts', import.meta.url), name: 'runVariantJob' }
  const results = await inWorkers<VariantJobResult>(program, jobs, options)
  return pairs.map(({ variant, configured }) => {
    const mine = results.filter((result) => result.variant === variant && result.configured === configured)
    const { about: _about, wholeRuns: _wholeRuns, ...summary } = summarise(variant, '', mine)
    return { ...summary, configured }
  })
}

/** A cell with the runs of further seeds. */
export function withFurther(cell: MatrixCell, further: MatrixCell): MatrixCell {
  return {
    ...cell,
    runs: cell.runs + further.runs,
    crashes: [...cell.crashes, ...further.crashes],
    falseAlarms: byRequirement([...cell.falseAlarms, ...further.falseAlarms]),
    inconclusive: byRequirement([...cell.inconclusive, ...further.inconclusive]),
    judged: Math.min(cell.judged, further.judged),
    requests: cell.requests + further.requests,
  }
}

/** What is told of the same requirement, as one, with the runs of all. */
function byRequirement<Told extends { readonly requirement: string; readonly runs: number }>(all: readonly Told[]): Told[] {
  return [...Map.groupBy(all, ({ requirement }) => requirement).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, runs: more.reduce((sum, { runs }) => sum + runs, first.runs) }] : [],
  )
}
