import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, freshTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** A repeated transaction when the service is not to check for earlier ones: it is added or refused, and not skipped. */
export const transactionsCheckOff = defineCheck({
  name: 'transactions-check-off',
  requirements: ['4.3-transactions-check-off-not-skipped', '4.3-transactions-check-off-open'],
  inputs: fc.constantFrom(1, 2),
  async run(trial: Trial, count) {
    const pair = await trial.imported()
    const transactions = freshTransactions(trial, count)
    const first = await addTransactions(trial, pair, transactions)
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const again = await addTransactions(trial, pair, transactions, { check_previously_added: 'false' })
    for (const transaction of transactions) {
      const status = String(transactionStatus(again, transaction))
      const message = `With check_previously_added=false a repeated transaction gets ${status}.`
      trial.demand('4.3-transactions-check-off-not-skipped', status !== 'TRANSACTION_ALREADY_EXISTS', message)
      trial.observe('4.3-transactions-check-off-open', status)
    }
  },
})
