import type { Check } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import type { Violation } from '../trial/outcome.ts'
import { over, runTrial, type Counterexample } from './run-check.ts'

/** Time for making one counterexample smaller, in milliseconds. */
const shrinkingTime = 5000

/**
 * Looks for the smallest input on the way of fast-check that breaks the requirement.
 * @returns undefined when it is not broken any more.
 */
export async function shrink(
  check: Check,
  setting: Setting,
  requirement: string,
  seed: number,
  path: string,
): Promise<Counterexample | undefined> {
  let found: Violation | undefined
  const options = { seed, path, numRuns: check.runs ?? 1, interruptAfterTimeLimit: shrinkingTime, markInterruptAsFailure: false }
  const details = await over(check, setting, options, async (input) => {
    const violation = (await runTrial(check, setting, input)).broken.get(requirement)
    if (violation) found = violation
    return violation === undefined
  })
  return found && { ...found, requirement, check: check.name, seed, path: details.counterexamplePath ?? path }
}
