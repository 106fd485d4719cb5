import type { Trial } from '../trial/trial.ts'
import { meanLimit } from '../trial/within-rate.ts'

/** Acts while the operator allows so many process requests at once, and lifts the limit afterwards. Needs `operator:limits`. */
export async function withLimit<Result>(trial: Trial, max: number | null, act: () => Promise<Result>): Promise<Result> {
  try {
    await setLimit(trial, max)
    return await act()
  } finally {
    await setLimit(trial, null)
  }
}

/** Sets the limit, or lifts it. Needs `operator:limits`. */
export async function setLimit(trial: Trial, max: number | null): Promise<void> {
  if (max !== null) meanLimit(trial.setting, true)
  await trial.operator.setConcurrencyLimit(max)
  if (max === null) meanLimit(trial.setting, false)
}
