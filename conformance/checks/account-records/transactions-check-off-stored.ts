import { defineCheck } from '../../check.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'
import { storedLike } from './stored-on-account.ts'
import { storedTimes } from '../../reading/stored-times.ts'

/** Whether a repeated transaction is stored twice when the service is not to check for earlier ones. */
export const transactionsCheckOffStored = defineCheck({
  name: 'transactions-check-off-stored',
  requirements: ['4.3-transactions-check-off-stored-open'],
  needs: ['operator:read-account'],
  async run(trial: Trial) {
    const pair = await trial.imported()
    const [transaction = {}] = freshTransactions(trial, 1)
    const first = await addTransactions(trial, pair, [transaction])
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const again = await addTransactions(trial, pair, [transaction], { check_previously_added: 'false' })
    const times = storedLike(await trial.stored(pair), transaction).length
    trial.observe('4.3-transactions-check-off-stored-open', `answers ${again.status}, ${storedTimes(times)}`)
  },
})
