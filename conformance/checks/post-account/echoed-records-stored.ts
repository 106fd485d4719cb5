import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { variations } from '../../generators/variations.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { add, addAccepted } from './add-accepted.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'

const kinds = fc.constantFrom(...allEchoedKinds)

/**
 * Records of several accounts, one with the same number at another supplier, which are all read after each. Most are of one
 * kind, since what is stored may replace, or be lost among, others of its kind.
 */
export const echoedRecordsStored = defineCheck({
  name: 'echoed-records-stored',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-echo-stored', '4.3-statements-stored'],
  needs: ['operator:read-account'],
  runs: 3,
  inputs: fc.record({
    mains: allOf(allEchoedKinds),
    adds: fc.array(
      fc.record({
        isMain: fc.constantFrom(true, true, true, false),
        kind: kinds,
        changes: fc.option(variations, { nil: [] }),
        account: fc.nat(1),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    /** For which kinds there is an account of the same number at another supplier: every second one. */
    twins: fc.nat(1),
  }),
  async run(trial: Trial, { mains, adds, twins }) {
    await tryEach(mains, async (main) => {
      const account = await importedAccount(trial)
      const isTwin = allEchoedKinds.indexOf(main) % 2 === twins
      const other = isTwin ? trial.twin(account.pair) : trial.pair()
      const accounts = [account, await importedAccount(trial, other)]
      const pairs = accounts.map(({ pair }) => pair)
      const [first] = [await addAccepted(trial, main, account), await addAccepted(trial, main, accounts[1])]
      await readAccounts(trial, ...pairs)
      // What one account has, under all its names, is sent for the other, too: the server may refuse that.
      await trial.send(main.operation, { body: { ...first.body, ...accounts[1]?.pair } })
      await readAccounts(trial, ...pairs)
      for (const { isMain, kind, changes, account: index } of adds) {
        await add(trial, isMain ? main : kind, accounts[index] ?? account, changes)
        await readAccounts(trial, ...pairs)
      }
    })
  },
})
