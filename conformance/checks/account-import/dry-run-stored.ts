import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import type { Trial } from '../../trial/trial.ts'

/** What the operator sees of a pending account before and after a dry run. */
export const dryRunStored = defineCheck({
  name: 'dry-run-stored',
  requirements: ['3.1-dry-run-leaves-nothing'],
  needs: ['operator:read-account'],
  runs: 4,
  inputs: fc.record({ dryRuns: fc.integer({ min: 1, max: 3 }), stagings: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { dryRuns, stagings }) {
    const pair = trial.pair()
    const stored = () => trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
    for (let count = 0; count < stagings; count++) {
      const staged = await trial.send('stageAccount', { body: markedAccount(trial, pair, trial.names.text('V')) })
      trial.require(staged.status === (count === 0 ? 201 : 200), `staging answers ${staged.status}`)
    }
    const before = await stored()
    for (let count = 0; count < dryRuns; count++) {
      const tried = await trial.process(pair, { dry_run: true })
      trial.require(tried.status === 400, `a dry run answers ${tried.status}`)
    }
    const after = await stored()
    const parts = ['staged', 'platform_account_number', 'notes', 'transactions', 'delivery_notes', 'energy_amounts', 'statements'] as const
    const more = ['invoices', 'payment_instructions'] as const
    for (const part of [...parts, ...more]) {
      const change = changeBetween({ [part]: before[part] }, { [part]: after[part] })
      const said = 'A dry run, which must leave the account as it was, has changed what is stored for it.'
      trial.demand('3.1-dry-run-leaves-nothing', change === undefined, said, undefined, change)
    }
  },
})
