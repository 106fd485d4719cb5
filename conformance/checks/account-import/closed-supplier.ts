import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { excessIn, externalNumbers } from '../../reading/listed.ts'
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
      const status = await trial.status(pair)
      trial.demandStatus(
        `3.2-${state}-stage-stages-nothing`,
        status,
        404,
        `After a staging for a ${state} import supplier the status of the account`,
      )
      const lists = [await trial.list('All', pair.import_supplier), await trial.list('Pending', pair.import_supplier)]
      for (const list of lists) {
        const lacks = !externalNumbers(list).includes(pair.external_account_number)
        const message = `After a staging for a ${state} import supplier a list holds the account.`
        trial.demandIn(list, `3.2-${state}-stage-stages-nothing`, lacks, message, excessIn(list, pair.external_account_number, 0))
        trial.demandStatus('3.2-lists-still-answer', list, 200, `A list of a ${state} import supplier`)
      }
    },
  })
}
