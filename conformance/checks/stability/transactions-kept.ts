import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, demandTransactionStatus, freshTransactions } from '../../actions/add-transactions.ts'
import { smallImported } from '../../actions/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { itemsIn, recordsSentOnce, stepsOf } from './kept-records.ts'
import { sample } from './sample.ts'

/** At the end of the run transactions that were added in it are still there: sent again they exist already. */
export const transactionsKept = defineCheck({
  name: 'transactions-kept',
  requirements: ['4.3-transactions-exists'],
  last: true,
  inputs: fc.constant(20),
  async run(trial: Trial, count) {
    const known = () =>
      recordsSentOnce(trial, 'createTransactions', (body) => itemsIn(body, 'transactions').map(({ transaction_id }) => transaction_id))
    if (known().length < count) {
      const account = await smallImported(trial)
      while (known().length < count) {
        const { status } = await addTransactions(trial, account, freshTransactions(trial, 1))
        trial.require(status === 201, `adding a transaction answers ${status}`)
      }
    }
    for (const record of sample(known(), count)) {
      const answer = await trial.send('createTransactions', {
        body: record.body,
        query: { ...record.query, check_previously_added: 'true' },
      })
      const steps = [...stepsOf(trial, record), ...trial.outcome.steps.slice(-1)]
      for (const transaction of itemsIn(record.body, 'transactions')) {
        const what = 'A transaction that was added earlier in the run, sent again unchanged,'
        demandTransactionStatus(trial, '4.3-transactions-exists', { answer, transaction }, 'TRANSACTION_ALREADY_EXISTS', what, steps)
      }
    }
  },
})
