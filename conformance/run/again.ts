import type { Check } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { alongside, trialAt, type Counterexample } from './run-check.ts'

/** What came of the trial of a counterexample when it was run again. */
interface Again {
  /** How many requests it took. */
  readonly requests: number
  /** Absent when the requirement was not broken. */
  readonly example?: Counterexample
}

/** Runs the trial of a counterexample again. */
export async function again(check: Check, setting: Setting, { requirement, seed, path }: Counterexample): Promise<Again> {
  const outcome = await trialAt(check, setting, { seed, path })
  const violation = outcome?.broken.get(requirement)
  const requests = Math.max(1, outcome?.steps.length ?? 0)
  if (!outcome || !violation) return { requests }
  return { requests, example: { ...violation, alongside: alongside(requirement, outcome), requirement, check: check.name, seed, path } }
}
