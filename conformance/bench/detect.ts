import { requirements } from '../../src/contract/requirements.ts'
import type { Check } from '../check.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { counts } from '../run/counts.ts'
import { planRun } from '../run/plan.ts'
import { PreflightError } from '../run/preflight.ts'
import { firstBreach } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import type { Setting } from '../setting/setting.ts'
import { countingTarget } from '../target/counting-target.ts'
import type { Target } from '../target/target.ts'

/** What the first trial of a run showed that found something. */
export interface Detection {
  /** The requirements that the trial broke; `preflight` alone when the run could not even begin. */
  readonly requirements: readonly string[]
  /** The check that found it. */
  readonly check: string
  /** Requests of the run until then, those of the preflight among them. */
  readonly requests: number
}

/** What a run is made of. */
export interface DetectOptions {
  readonly configuration: Configuration
  readonly target: Target
  readonly checks: readonly Check[]
  /** Checks among them that are tried with all their inputs before the others. */
  readonly before?: readonly Check[]
  readonly seed: number
  /** Makes another setting of that of the run. */
  readonly altered?: (setting: Setting) => Setting
}

/**
 * Runs the checks in their order with the inputs of a default run, and stops at the first trial that breaks a must or a
 * should.
 * @returns undefined when none does.
 */
export async function detect({
  configuration,
  target,
  checks,
  before = [],
  seed,
  altered = (setting) => setting,
}: DetectOptions): Promise<Detection | undefined> {
  const counting = countingTarget(target)
  try {
    const setting = altered(await prepare({ configuration }, counting))
    // What the others leave behind is for the end of the run to judge, too.
    const parts = [before, checks.filter((check) => check.last || !before.includes(check))]
    const turns = parts.flatMap((some) => planRun(some, setting, requirements).turns)
    for (const { check, portion } of turns) {
      const broken = await firstBreach(check, setting, seed, counts, portion)
      if (broken) return { requirements: [...broken.keys()], check: check.name, requests: counting.count }
      for (const { check: early } of turns.filter((turn) => turn.check.sendsNothing?.(setting))) {
        const told = await firstBreach(early, setting, seed, counts)
        if (told) return { requirements: [...told.keys()], check: early.name, requests: counting.count }
      }
    }
    return undefined
  } catch (error) {
    if (error instanceof PreflightError) return { requirements: ['preflight'], check: 'preflight', requests: counting.count }
    throw error
  } finally {
    await target.close()
  }
}
