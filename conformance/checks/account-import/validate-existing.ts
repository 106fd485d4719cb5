import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'

/** A record of a pending or an imported account is validated. */
export const validateExisting = defineCheck({
  name: 'validate-existing',
  looks: ['operator:read-account'],
  requirements: ['4.2-validate-leaves-staged', '4.2-validate-imported-open'],
  runs: 3,
  inputs: fc.record({ invalid: fc.boolean(), times: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { invalid, times }) {
    for (const imported of [false, true]) {
      const pair = imported ? await trial.imported() : await trial.staged()
      const before = await snapshot(trial, pair)
      for (let count = 0; count < times; count++) {
        const { import_supplier, external_account_number } = pair
        const record = markedAccount(trial, { import_supplier, external_account_number }, trial.names.text('V'))
        const validated = await trial.send('validateAccount', { body: record })
        if (invalid) await trial.send('validateAccount', { body: { ...record, customers: 'text' } })
        if (imported) trial.observeStatus('4.2-validate-imported-open', validated)
      }
      const changed = changeFault(before, await snapshot(trial, pair))
      const state = imported ? 'an imported' : 'a pending'
      trial.demandNoFault('4.2-validate-leaves-staged', changed, `After a record of ${state} account was validated,`)
    }
  },
})
