import type { Trial } from '../trial/trial.ts'

/** Works with an Ongoing import supplier that nobody else writes to, and closes it afterwards. Needs `operator:suppliers`. */
export async function withFreshSupplier(trial: Trial, use: (supplier: string) => Promise<void>, code = trial.names.text('SUP')) {
  await trial.operator.setSupplier(code, 'Ongoing')
  try {
    await use(code)
  } finally {
    await trial.operator.setSupplier(code, 'Complete')
  }
}
