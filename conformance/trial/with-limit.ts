import type { Trial } from './trial.ts'

/** Acts while the operator allows so many process requests at once, and lifts the limit afterwards. Needs `operator:limits`. */
export async function withLimit(trial: Trial, max: number | null, act: () => Promise<void>): Promise<void> {
  try {
    await trial.operator.setConcurrencyLimit(max)
    await act()
  } finally {
    await trial.operator.setConcurrencyLimit(null)
  }
}
