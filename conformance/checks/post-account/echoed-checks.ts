import fc from 'fast-check'
import { importedAccount } from '../../actions/imported-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { requireTaken } from '../../actions/require-taken.ts'
import { defineCheck, type Check } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import { allEchoedKinds, echoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { isFailure } from '../../reading/is-failure.ts'
import type { Trial } from '../../trial/trial.ts'
import { add, type Added } from './add-accepted.ts'

/**
 * Records of two accounts, which may have the same number at two suppliers, as the template has them, varied, and as the other account
 * has them; both are read after each. Most are of one kind, since what is stored may replace, or be lost among, others of its kind.
 */
function echoedCheck(name: string, main: EchoedKind): Check {
  return defineCheck({
    name,
    looks: ['suppliers.ongoingOther', 'operator:read-account'],
    requirements: [
      ...new Set([main.success, main.echo, ...allEchoedKinds.map(({ storing }) => storing)]),
      '4.3-echo-shape-open',
      '3.1-imported-stays',
    ],
    runs: 6,
    inputs: fc.record({
      isTwin: fc.boolean(),
      adds: fc.array(
        fc.record({
          kind: fc.option(fc.constantFrom(...allEchoedKinds), { nil: main, freq: 3 }),
          changes: fc.option(variations, { nil: [], freq: 1 }),
          account: fc.nat(1),
        }),
        { minLength: 2, maxLength: 4 },
      ),
    }),
    async run(trial: Trial, { isTwin, adds }) {
      const account = await importedAccount(trial)
      const expectSuccess = ({ answer }: Added, { success, successes, words }: EchoedKind = main) =>
        trial.demandStatus(success, answer, successes, `Adding ${words}`)
      const first = await add(trial, main, account)
      // The template may break a rule of the server's own; a refusal says so, another success or a failure does not.
      requireTaken(trial, main.operation, first.answer, first.accepted || first.answer.status < 400 || isFailure(first.answer))
      expectSuccess(first)
      trial.observe('4.3-echo-shape-open', `${main.words}: ${bodyShape(first.answer)}`)
      const other = await importedAccount(trial, isTwin ? trial.twin(account.pair) : trial.pair())
      const pairs = [account.pair, other.pair]
      const added = await add(trial, main, other)
      // Another supplier may have rules of its own, such as its document root.
      if (!isTwin || added.answer.status < 400) expectSuccess(added)
      await readAccounts(trial, ...pairs)
      // What one account has, under all its names, is sent for the other, too: the server may refuse that.
      await trial.send(main.operation, { body: { ...first.body, ...other.pair } })
      await readAccounts(trial, ...pairs)
      for (const { kind, changes, account: index } of adds) {
        const added = await add(trial, kind, index === 0 ? account : other, changes)
        // Some variations are for the server to refuse.
        if (kind === main && added.answer.status < 400) expectSuccess(added)
        await readAccounts(trial, ...pairs)
      }
      for (const pair of pairs) {
        const answer = await trial.status(pair)
        const message = `After ${main.words} the status of the account is not COMPLETED.`
        if (answer.status === 200) trial.demandValue('3.1-imported-stays', answer, 'status', 'COMPLETED', message)
      }
    },
  })
}

/** The operations that give back what they were sent. */
export const echoedChecks: readonly Check[] = [
  echoedCheck('delivery-note-echoed', echoedKinds.deliveryNote),
  echoedCheck('energy-amount-echoed', echoedKinds.energyAmount),
  echoedCheck('statements-echoed', echoedKinds.statements),
  echoedCheck('invoice-echoed', echoedKinds.invoice),
]
