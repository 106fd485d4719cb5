import { prettyReport } from '../../report/pretty-report.ts'
import { plain } from '../../../src/report/pretty/paint.ts'
import type { Report, RequirementResult } from '../../report/report.ts'
import { PreflightError } from '../../run/preflight.ts'
import { runSuite } from '../../run/run-suite.ts'
import { defaultRun } from '../default-run.ts'
import { mutants } from '../mutants/index.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { runScript, type ScriptRun } from './run-script.ts'
import { isRacing } from '../../trial/step.ts'

/** A race shows in so many of ten runs of its script. */
export const [raceRuns, raceShown] = [10, 8]

/** A mutant, and the seed of its run. */
export interface ScriptsJob {
  readonly mutant: string
  readonly seed: number
}

/** What came of the script of a failure. */
export interface ScriptResult {
  readonly requirement: string
  readonly message: string
  /** Whether requests of it are under way at once. */
  readonly isRace: boolean
  /** Whether the report tells the place, what was expected there and what came. */
  readonly hasPlace: boolean
  readonly steps: number
  readonly characters: number
  /** On the server with the fault, as often as it takes. */
  readonly onMutant: readonly ScriptRun[]
  /** On the faithful one. */
  readonly onFaithful: ScriptRun
  /** Absent when the script shows what it should. */
  readonly problem?: string
}

/** What came of a job. */
export interface ScriptsResult extends ScriptsJob {
  readonly kind: string
  /** Empty when the run found nothing, or could not begin. */
  readonly scripts: readonly ScriptResult[]
  /** The report as a person reads it. */
  readonly told: string
  readonly durationMs: number
  /** The run itself broke. */
  readonly crash?: string
}

/** Runs the suite against a mutant until the first failure, and the scripts of its failures against it and against the faithful server. */
export async function proveScripts({ mutant: id, seed }: ScriptsJob): Promise<ScriptsResult> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const mutant = mutants.find((one) => one.id === id)
  if (!mutant) throw new RangeError(`There is no mutant ${id}.`)
  const about = { mutant: id, seed, kind: mutant.kind }
  try {
    const report = await reportOf(mutant, seed)
    const scripts: ScriptResult[] = []
    for (const result of report?.requirements ?? []) {
      if (result.failure) scripts.push(await tried(result, mutant.change, seed))
    }
    return { ...about, scripts, told: report ? prettyReport(report, plain) : '', durationMs: took() }
  } catch (error) {
    const crash = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ...about, scripts: [], told: '', durationMs: took(), crash }
  }
}

/** Undefined when the run cannot begin. */
async function reportOf(mutant: Mutant, seed: number): Promise<Report | undefined> {
  try {
    return await runSuite({ ...defaultRun([mutant], seed), bail: true })
  } catch (error) {
    if (error instanceof PreflightError) return undefined
    throw error
  }
}

async function tried({ id, failure }: RequirementResult, change: (typeof mutants)[number]['change'], seed: number): Promise<ScriptResult> {
  const { message = '', steps = [], script = '', difference } = failure ?? {}
  const isRace = steps.some(isRacing)
  const onMutant: ScriptRun[] = []
  const [runs, enough] = isRace ? [raceRuns, raceShown] : [1, 1]
  const shown = () => onMutant.filter(({ code }) => code === 1).length
  // It ends as soon as it is clear.
  while (shown() < enough && onMutant.length - shown() <= runs - enough) onMutant.push(await runScript(script, [change], seed))
  const onFaithful = await runScript(script, [], seed)
  const isShown = shown() >= enough
  const problem = isShown
    ? onFaithful.code === 0
      ? undefined
      : `ends with ${onFaithful.code ?? 'nothing'} on the faithful server`
    : isRace
      ? `shows it ${shown()} times of ${onMutant.length}`
      : `ends with ${onMutant[0]?.code ?? 'nothing'} on the mutant`
  return {
    requirement: id,
    message,
    isRace,
    hasPlace: difference !== undefined,
    steps: steps.length,
    characters: script.length,
    onMutant,
    onFaithful,
    ...(problem === undefined ? {} : { problem }),
  }
}
