import type { Check } from '../../check.ts'
import type { Setting } from '../../setting/setting.ts'
import { exampleIn, trialAt, type Counterexample } from '../run-check.ts'

/** What came of the trial of a counterexample when it was run again. */
interface Again {
  /** How many requests it took. */
  readonly requests: number
  /** Absent when the requirement was not broken. */
  readonly example?: Counterexample
}

/** Runs the trial of a counterexample again. */
export async function again(check: Check, setting: Setting, example: Counterexample): Promise<Again> {
  const outcome = await trialAt(check, setting, example)
  const found = outcome && exampleIn(outcome, example)
  return { requests: Math.max(1, outcome?.steps.length ?? 0), ...(found ? { example: found } : {}) }
}
