import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { addTransactions, unforced } from '../../actions/add-transactions.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import { dayOutside, likelyOutside, transactionOf } from '../../actions/statement-days.ts'
import type { Trial } from '../../trial/trial.ts'

/** A single transaction that is refused for its day leaves nothing on the account: no note of a move that was not made. */
export const refusedTransactionNoEffect = defineCheck({
  name: 'refused-transaction-no-effect',
  requirements: ['4-refused-no-effect'],
  needs: ['operator:read-account'],
  inputs: allOf(likelyOutside),
  async run(trial: Trial, chosen) {
    const pair = await trial.imported()
    let refused = 0
    for (const which of chosen) {
      const before = await snapshot(trial, pair)
      const transaction = transactionOf(trial, dayOutside(trial, which))
      const { status } = await addTransactions(trial, pair, [transaction], unforced)
      if (status < 400 || status > 499) continue
      refused++
      const fault = changeFault(before, await snapshot(trial, pair))
      trial.demandNoFault('4-refused-no-effect', fault, `After a transaction dated ${which} was refused,`)
    }
    trial.require(refused > 0, 'no transaction is refused for its day')
  },
})
