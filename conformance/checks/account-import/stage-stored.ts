import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'

/** What the operator sees staged after a first staging and after replacements. */
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
    const stored = async ({ import_supplier, external_account_number } = pair) =>
      (await trial.operator.readAccount(import_supplier, external_account_number)).staged
    const other = trial.pair()
    const otherMark = trial.names.text('V')
    if (bystander) {
      const staged = await trial.send('stageAccount', { body: markedAccount(trial, other, otherMark) })
      trial.require(staged.status === 201, `a first staging answers ${staged.status}`)
    }
    const marks = [trial.names.text('V')]
    // All that can be stored counts here, not only what states depend on.
    const { fresh } = await acceptedRequest(trial, 'stageAccount')
    const plain = markedAccount(trial, pair, marks[0] ?? '', await fresh())
    const varied = trial.setting.templates.vary('AccountImportRecord', plain, changes)
    const tried = await trial.send('stageAccount', { body: varied })
    // A server may refuse what is varied for reasons of its own; then the accepted record is staged.
    const [record, first] = tried.status === 201 ? [varied, tried] : [plain, await trial.send('stageAccount', { body: plain })]
    trial.require(first.status === 201, `a first staging answers ${first.status}`)
    const lost = differenceWithin('staged', record, await stored())
    const message = `What is stored differs from what was sent at ${lost?.at}.`
    if (!trial.demand('1-staging-stores-data', lost === undefined, message, undefined, lost)) return
    for (let count = 1; count <= replacements; count++) {
      const mark = trial.names.text('V')
      const { billing_address2, ...less } = markedAccount(trial, pair, mark, await fresh())
      // The last replacement may hold less than what it replaces.
      const next = fewer && count === replacements ? less : { ...less, billing_address2 }
      const again = await trial.send('stageAccount', { body: next })
      trial.require(again.status === 200, `staging again answers ${again.status}`)
      const staged = await stored()
      const difference = differenceWithin('staged', next, staged)
      const said = `After a replacement, what is stored differs from it at ${difference?.at}.`
      trial.demand('3.1-stage-again-replaces', difference === undefined, said, undefined, difference)
      const old = marks.some((earlier) => JSON.stringify(staged).includes(earlier))
      trial.demand('3.1-stage-again-replaces', !old, 'What is stored still holds data of a record that was replaced.')
      marks.push(mark)
    }
    // The first record once more, as it was: what was known once is no reason to leave it.
    const once = await trial.send('stageAccount', { body: record })
    if (once.status === 200) {
      const difference = differenceWithin('staged', record, await stored())
      const said = `After the first record was staged again, as it was, what is stored differs from it at ${difference?.at}.`
      trial.demand('3.1-stage-again-replaces', difference === undefined, said, undefined, difference)
    }
    if (!bystander) return
    const kept = JSON.stringify(await stored(other)).includes(otherMark)
    trial.demand('1-staging-stores-data', kept, 'The staged data of another account is gone.')
  },
})
