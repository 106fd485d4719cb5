import type { Trial } from '../trial/trial.ts'
import { meanLimit } from '../trial/within-rate.ts'

/** Acts while the operator allows so many process requests at once, and lifts the limit afterwards. Needs `operator:limits`. */
export async function withLimit<Result>(trial: Trial, max: number | null, act: () => Promise<Result>): Promise<Result> {
  try {
    meanLimit(trial.setting, max !== null)
    await trial.operator.setConcurrencyLimit(max)
    return await act()
  } finally {
    await liftLimit(trial)
  }
}

/** Lifts the limit. Needs `operator:limits`. */
export async function liftLimit(trial: Trial): Promise<void> {
  await trial.operator.setConcurrencyLimit(null)
  meanLimit(trial.setting, false)
}
