import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, freshTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** A repeated transaction when the service is not to check for earlier ones. */
export const transactionsCheckOff = defineCheck({
  name: 'transactions-check-off',
  requirements: ['4.3-transactions-check-off-open'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.imported()
    const [transaction = {}] = freshTransactions(trial, 1)
    const first = await addTransactions(trial, pair, [transaction])
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const again = await addTransactions(trial, pair, [transaction], { check_previously_added: 'false' })
    trial.observe('4.3-transactions-check-off-open', String(transactionStatus(again, transaction)))
  },
})
