import { figuresOf, type Figures } from './figures.ts'
import { inWorkers, type InWorkersOptions } from './in-workers.ts'
import type { Job, JobResult } from './jobs.ts'
import { killMatrix, type KillRow } from './kill-matrix.ts'
import { control } from './mutants/control.ts'
import { mutants } from './mutants/index.ts'
import type { Mutant } from './mutants/mutant.ts'

/** Which runs are made. */
export interface MutantsOptions extends InWorkersOptions<JobResult> {
  /** With how many seeds each mutant is looked for (default 20). */
  readonly seeds?: number
  /** The only kind of runs that are made, with every seed. */
  readonly kind?: 'in order' | 'smoke'
  /** How many checks go at once in runs of all checks (default 1). */
  readonly lanes?: number
  /** Whether each mutant gets a run with the checks in their order and a smoke run, for how soon it is found (default true). */
  readonly inOrder?: boolean
  /** One mutant of so many gets a run of all checks, for how short the counterexamples are (default 1: all; 0: none). */
  readonly fullOf?: number
  /** Only mutants whose id or kind contains one of these; all when none are given. */
  readonly only?: readonly string[]
  /** One mutant of so many (default 1: all), for a part that is always the same. */
  readonly oneOf?: number
}

/** What came of the mutants. */
export interface MutantsBench {
  /** Whether the control mutant was found with every seed. All else counts only then. */
  readonly isValid: boolean
  readonly rows: readonly KillRow[]
  readonly figures: Figures
}

/** The seed of the nth run; that of the first stands for a default run. */
export function seedOfRun(index: number): number {
  return index * 7919 + 11
}

/** The mutants whose id or kind contains one of the texts; all of them where there are no texts. */
export function mutantsNamed(only: readonly string[] | undefined): readonly Mutant[] {
  return only ? mutants.filter(({ id, kind }) => only.some((text) => id.includes(text) || kind.includes(text))) : mutants
}

/** Runs the suite against the mutants: up to the first thing found with each seed, and once to its end. */
export async function runMutants({
  seeds = 20,
  kind,
  lanes = 1,
  inOrder = true,
  fullOf = 1,
  only,
  oneOf = 1,
  ...options
}: MutantsOptions = {}): Promise<MutantsBench> {
  const chosen = mutantsNamed(only).filter((_mutant, index) => index % oneOf === 0)
  const all = [control, ...chosen]
  const jobs = kind
    ? jobsOf(all, seeds, kind)
    : [...jobsOf(all, seeds, 'expected first', inOrder ? ['in order', 'smoke'] : []), ...fullJobsOf(chosen, fullOf, lanes)]
  const program = { module: new URL('run-job.ts', import.meta.url), name: 'runJob' }
  const results = await inWorkers<JobResult>(program, jobs, options)
  const rows = killMatrix(chosen, results)
  const [controlRow] = killMatrix([control], results)
  const found = kind === 'smoke' ? controlRow?.smoke?.foundIn : controlRow?.foundIn
  return { isValid: found === seeds, rows, figures: figuresOf(rows) }
}

/** The first seed of every mutant comes first, with further kinds of runs, so that a run that is stopped has something of each. */
function jobsOf(chosen: readonly Mutant[], seeds: number, kind: Job['kind'], further: readonly Job['kind'][] = []): Job[] {
  const first = chosen.flatMap(({ id }) => [kind, ...further].map((one): Job => ({ mutant: id, seed: seedOfRun(0), kind: one })))
  const more = Array.from({ length: seeds - 1 }, (_none, index) => index + 1).flatMap((index) =>
    chosen.map(({ id }): Job => ({ mutant: id, seed: seedOfRun(index), kind })),
  )
  return [...first, ...more]
}

function fullJobsOf(chosen: readonly Mutant[], fullOf: number, lanes: number): Job[] {
  const some = chosen.filter((_mutant, index) => fullOf > 0 && index % fullOf === 0)
  return some.map(({ id }) => ({ mutant: id, seed: seedOfRun(0), kind: 'full', lanes }))
}
