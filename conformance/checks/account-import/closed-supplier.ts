import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'

/** The check of a new account for an import supplier that is Paused or Complete all along. */
export function closedSupplier(state: 'paused' | 'complete') {
  return defineCheck({
    name: `closed-supplier-${state}`,
    requirements: [
      `3.2-${state}-stage-400`,
      `3.2-${state}-stage-stages-nothing`,
      ...refusalEnvelopeRequirements,
      '3.2-validate-account-open',
      '3.2-lists-still-answer',
    ],
    needs: [`suppliers.${state}`],
    runs: 2,
    inputs: fc.integer({ min: 1, max: 2 }),
    async run(trial: Trial, stagings) {
      await trial.staged()
      const pair = trial.pair(trial.setting.configuration.suppliers[state])
      const validated = await trial.send('validateAccount', { body: trial.account(pair) })
      trial.observe('3.2-validate-account-open', `answers ${validated.status} when the supplier is ${state}`)
      for (let count = 0; count < stagings; count++) {
        const refused = await trial.send('stageAccount', { body: trial.account(pair) })
        trial.demandStatus(`3.2-${state}-stage-400`, refused, 400, `Staging for a ${state} import supplier`)
        expectRefusalEnvelope(trial, refused, `staging for a ${state} import supplier`)
      }
      await trial.status(pair)
      for (const which of ['All', 'Pending'] as const) {
        const list = await trial.list(which, pair.import_supplier)
        trial.demandStatus('3.2-lists-still-answer', list, 200, `A list of a ${state} import supplier`)
      }
    },
  })
}
