import type { Trial } from '../../trial/trial.ts'

/** Works with two import suppliers that nobody else writes to, where the operator can make them, or else with those of the configuration. */
export async function withSuppliers(trial: Trial, use: (codes: readonly string[]) => Promise<void>): Promise<void> {
  const { configuration, verbs } = trial.setting
  const { ongoing, ongoingOther } = configuration.suppliers
  if (!verbs.has('suppliers')) return use(ongoingOther === undefined ? [ongoing] : [ongoing, ongoingOther])
  const codes = [trial.names.text('SUP'), trial.names.text('SUP')]
  for (const code of codes) await trial.operator.setSupplier(code, 'Ongoing')
  try {
    await use(codes)
  } finally {
    for (const code of codes) await trial.operator.setSupplier(code, 'Complete')
  }
}
