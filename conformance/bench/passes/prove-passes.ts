import { isReading, operatorVerbs } from '../../../schemas/requirements/operator-verbs.ts'
import { requirements as allRequirements } from '../../../src/contract/requirements.ts'
import type { Check } from '../../check.ts'
import { checks } from '../../checks/index.ts'
import { counts } from '../../run/counts.ts'
import { judge } from '../../run/judge.ts'
import { planRun } from '../../run/plan.ts'
import { PreflightError } from '../../run/preflight.ts'
import { runCheck, type CheckResult } from '../../run/run-check.ts'
import { prepare } from '../../run/run-suite.ts'
import { configurationClasses, configuredAs, whole, type ConfigurationClass } from '../configurations/configuration-classes.ts'
import { mutants } from '../mutants/index.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { createBenchServer } from '../server/bench-server.ts'
import { benchConfiguration } from '../server/configuration.ts'
import { inProcessTarget } from '../server/in-process-target.ts'
import { operatorTarget } from '../server/operator-target.ts'

/** Classes that say less than all that there is to say; one lacks nothing but what shows what is stored. */
export const smallerClasses: readonly ConfigurationClass[] = [
  ...configurationClasses.filter((one) => one !== whole),
  { ...whole, id: 'whole-without-reads', verbs: operatorVerbs.filter((verb) => !isReading(verb)) },
]

/** With these a suspicion is looked at again. */
const moreSeeds = [12, 13, 14]

/** A mutant, and the seed of its runs. */
export interface PassesJob {
  readonly mutant: string
  readonly seed: number
}

/** What the whole configuration fails and a smaller one passes, with nothing said of what it does not see. */
export interface UnprovedPass {
  readonly requirement: string
  readonly configuration: string
  /** The checks that break it under the whole configuration. */
  readonly brokenBy: readonly string[]
}

/** What came of a job. */
export interface PassesResult extends PassesJob {
  /** What the whole configuration fails. */
  readonly failed: readonly string[]
  readonly unproved: readonly UnprovedPass[]
  readonly durationMs: number
  /** The run itself broke. */
  readonly crash?: string
}

/**
 * Runs the checks that may find the fault of a mutant under the whole configuration, and then, under each smaller one, all that
 * judge what was found broken. A run ends as soon as nothing can be passed any more.
 */
export async function provePasses({ mutant: id, seed }: PassesJob): Promise<PassesResult> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const mutant = mutants.find((one) => one.id === id)
    if (!mutant) throw new RangeError(`There is no mutant ${id}`)
    const failed = await failedOf(mutant, seed, mutant.requirements)
    const unproved: UnprovedPass[] = []
    for (const smaller of failed.size > 0 ? smallerClasses : []) {
      const passed = await passedOf(mutant, seed, smaller, [...failed.keys()])
      const suspicious = [...failed].filter(([requirement]) => passed.has(requirement))
      for (const [requirement, brokenBy] of suspicious) {
        if (await isAlwaysSo(mutant, smaller, requirement)) unproved.push({ requirement, configuration: smaller.id, brokenBy })
      }
    }
    return { mutant: id, seed, failed: [...failed.keys()], unproved, durationMs: took() }
  } catch (error) {
    const crash = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { mutant: id, seed, failed: [], unproved: [], durationMs: took(), crash }
  }
}

/** What the whole configuration fails, and the checks that break it. */
async function failedOf(mutant: Mutant, seed: number, asked: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { results = [] } = (await resultsOf(mutant, seed, whole, asked)) ?? {}
  const broken = results.flatMap((result) => brokenIn(result).map((id) => ({ id, check: result.check.name })))
  return new Map([...Map.groupBy(broken, ({ id }) => id)].map(([id, all]) => [id, all.map(({ check }) => check)]))
}

/** What is plainly passed of some requirements. */
async function passedOf(mutant: Mutant, seed: number, told: ConfigurationClass, asked: readonly string[]): Promise<ReadonlySet<string>> {
  const { verdicts = [] } = (await resultsOf(mutant, seed, told, asked)) ?? {}
  return new Set(verdicts.filter(({ verdict, unseen }) => verdict === 'passed' && !unseen).map(({ id }) => id))
}

/** Whether it is the configuration that makes the difference, and not luck: what comes of races differs from run to run. */
async function isAlwaysSo(mutant: Mutant, smaller: ConfigurationClass, requirement: string): Promise<boolean> {
  for (const seed of moreSeeds) {
    if (!(await failedOf(mutant, seed, [requirement])).has(requirement)) return false
    if (!(await passedOf(mutant, seed, smaller, [requirement])).has(requirement)) return false
  }
  return true
}

/** Undefined when the run cannot begin. */
async function resultsOf(mutant: Mutant, seed: number, told: ConfigurationClass, asked: readonly string[]) {
  const server = createBenchServer({ changes: [mutant.change], seed })
  const target = inProcessTarget(server)
  try {
    const setting = await prepare(
      { configuration: configuredAs(told, benchConfiguration(server), { target: operatorTarget(server.operator), token: 'bench' }) },
      target,
    )
    const some = checks.filter(({ requirements }) => requirements.some((id) => asked.includes(id)))
    const { turns } = planRun(some.toSorted(fewestFirst), setting, allRequirements)
    // What stays unseen is told by all that a whole run would have left out.
    const { lacking } = planRun(checks, setting, allRequirements)
    const left = new Set(asked)
    const results: CheckResult[] = []
    for (const { check, portion } of turns) {
      if (!check.requirements.some((id) => left.has(id))) continue
      const result = await runCheck(check, setting, seed, portion)
      if (result.faults.size > 0) throw new Error(`${check.name}: ${[...result.faults].join('; ')}`)
      results.push(result)
      for (const id of brokenIn(result)) left.delete(id)
    }
    const proofs = new Map(results.flatMap(({ broken }) => [...broken]))
    const named = allRequirements.filter(({ id }) => asked.includes(id))
    return { results, verdicts: judge(named, results, lacking, proofs, setting.names.runId) }
  } catch (error) {
    if (error instanceof PreflightError) return undefined
    throw error
  } finally {
    await target.close()
  }
}

function brokenIn({ broken }: CheckResult): string[] {
  return [...broken.keys()].filter(counts)
}

/** Those that are about little else come first, and at last those that wait for what is held up. */
function fewestFirst(one: Check, other: Check): number {
  return placeOf(one) - placeOf(other)
}

function placeOf({ needs = [], requirements: { length } }: Check): number {
  return (needs.includes('operator:hold') ? 1000 : 0) + length
}
