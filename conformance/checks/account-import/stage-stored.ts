import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import type { Trial } from '../../trial/trial.ts'

/** The operator reads what is staged after a first staging and after replacements, which the oracle judges. */
export const stageStored = defineCheck({
  name: 'stage-stored',
  requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
  needs: ['operator:read-account'],
  runs: 6,
  inputs: fc.record({
    changes: fc.oneof(fc.constant([]), variations),
    replacements: fc.integer({ min: 1, max: 3 }),
    fewer: fc.boolean(),
    bystander: fc.boolean(),
  }),
  async run(trial: Trial, { changes, replacements, fewer, bystander }) {
    const pair = trial.pair()
    const mark = () => trial.names.text('V')
    const other = trial.pair()
    if (bystander) {
      const staged = await trial.send('stageAccount', { body: markedAccount(trial, other, mark()) })
      trial.require(staged.status === 201, `a first staging answers ${staged.status}`)
    }
    // All that can be stored counts here, not only what states depend on.
    const { fresh } = await acceptedRequest(trial, 'stageAccount')
    const plain = markedAccount(trial, pair, mark(), await fresh())
    const varied = trial.setting.templates.vary('AccountImportRecord', plain, changes)
    const tried = await trial.send('stageAccount', { body: varied })
    // A server may refuse what is varied for reasons of its own; then the accepted record is staged.
    const [record, first] = tried.status === 201 ? [varied, tried] : [plain, await trial.send('stageAccount', { body: plain })]
    trial.require(first.status === 201, `a first staging answers ${first.status}`)
    await trial.stored(pair)
    for (let count = 1; count <= replacements; count++) {
      const { billing_address2, ...less } = markedAccount(trial, pair, mark(), await fresh())
      // The last replacement may hold less than what it replaces.
      const next = fewer && count === replacements ? less : { ...less, billing_address2 }
      const again = await trial.send('stageAccount', { body: next })
      trial.require(again.status === 200, `staging again answers ${again.status}`)
      await trial.stored(pair)
    }
    // The first record once more, as it was: what was known once is no reason to leave it.
    await trial.send('stageAccount', { body: record })
    await trial.stored(pair)
    if (bystander) await trial.stored(other)
  },
})
