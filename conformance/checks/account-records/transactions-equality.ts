import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, freshTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** What makes a transaction one that was added before, where the document does not show it. */
export const transactionsEquality = defineCheck({
  name: 'transactions-equality',
  requirements: [
    '4.3-transactions-equality-open',
    '4.3-transactions-equality-account-open',
    '4.3-transactions-duplicate-in-request-open',
    '4.3-transactions-empty-open',
  ],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.imported()
    const [transaction = {}] = freshTransactions(trial, 1)
    const first = await addTransactions(trial, pair, [transaction])
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const status = async (next: Body, to = pair) => String(transactionStatus(await addTransactions(trial, to, [next]), next))
    const [other = {}] = freshTransactions(trial, 2).slice(1)
    trial.observe('4.3-transactions-equality-open', `the same id, another amount: ${await status({ ...transaction, amount: 99.01 })}`)
    const { transaction_id } = transaction
    trial.observe('4.3-transactions-equality-open', `the same id, all else another: ${await status({ ...other, transaction_id })}`)
    const renamed = { ...transaction, transaction_id: trial.names.text('TX') }
    trial.observe('4.3-transactions-equality-open', `another id, all else the same: ${await status(renamed)}`)
    const { transaction_id: _left, ...nameless } = transaction
    trial.observe('4.3-transactions-equality-open', `without an id: ${await status(nameless)}`)

    const elsewhere = await status(transaction, await trial.imported())
    trial.observe('4.3-transactions-equality-account-open', `on another account of the supplier: ${elsewhere}`)
    const { ongoingOther } = trial.setting.configuration.suppliers
    if (ongoingOther !== undefined) {
      const far = await status(transaction, await trial.imported(trial.pair(ongoingOther)))
      trial.observe('4.3-transactions-equality-account-open', `on an account of another supplier: ${far}`)
    }

    const [twice = {}] = freshTransactions(trial, 1)
    const answer = await addTransactions(trial, pair, [twice, twice])
    const { results } = Object(answer.body)
    const statuses = Array.isArray(results) ? results.map((result: unknown) => String(Object(result).status)) : []
    trial.observe('4.3-transactions-duplicate-in-request-open', answer.status === 201 ? statuses.join(', ') : `answers ${answer.status}`)
    const empty = await addTransactions(trial, pair, [])
    trial.observe('4.3-transactions-empty-open', `answers ${empty.status}`)
  },
})
