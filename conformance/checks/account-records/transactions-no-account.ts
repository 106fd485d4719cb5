import { defineCheck } from '../../check.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'

/** Transactions for what is no imported account: what the document does not show. */
export const transactionsNoAccount = defineCheck({
  name: 'transactions-no-account',
  requirements: ['4.3-missing-account-open', '4.3-missing-account-refused', '4.3-staged-account-open', '4.3-unknown-supplier-open'],
  async run(trial) {
    const transactions = freshTransactions(trial, 1)
    const missing = await addTransactions(trial, trial.pair(), transactions)
    trial.observe('4.3-missing-account-open', `transactions answer ${missing.status}`)
    trial.demandStatus('4.3-missing-account-refused', missing, 'not 2xx', 'A request with transactions for an account that does not exist')
    const staged = await addTransactions(trial, await trial.staged(), transactions)
    trial.observe('4.3-staged-account-open', `transactions answer ${staged.status}`)
    const imported = await trial.imported()
    const unknown = await addTransactions(trial, { ...imported, import_supplier: trial.names.text('SUPPLIER') }, transactions)
    trial.observe('4.3-unknown-supplier-open', `transactions answer ${unknown.status}`)
    trial.demandStatus(
      '4.3-missing-account-refused',
      unknown,
      'not 2xx',
      'A request with transactions for an account whose import supplier is unknown',
    )
  },
})
