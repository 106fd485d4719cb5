import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, freshTransactions, transactionResults, transactionStatus } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** What makes a transaction one that was added before: nothing that another account has, and the first of two in one request. */
export const transactionsEquality = defineCheck({
  name: 'transactions-equality',
  requirements: [
    '4.3-transactions-equality-open',
    '4.3-transactions-other-account',
    '4.3-transactions-duplicate-in-request',
    '4.3-transactions-empty-open',
  ],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.imported()
    const [transaction = {}] = freshTransactions(trial, 1)
    const first = await addTransactions(trial, pair, [transaction])
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const status = async (next: Body, to: AccountReference = pair) =>
      String(transactionStatus(await addTransactions(trial, to, [next]), next))
    const [other = {}] = freshTransactions(trial, 2).slice(1)
    trial.observe('4.3-transactions-equality-open', `the same id, another amount: ${await status({ ...transaction, amount: 99.01 })}`)
    const { transaction_id } = transaction
    trial.observe('4.3-transactions-equality-open', `the same id, all else another: ${await status({ ...other, transaction_id })}`)
    const renamed = { ...transaction, transaction_id: trial.names.text('TX') }
    trial.observe('4.3-transactions-equality-open', `another id, all else the same: ${await status(renamed)}`)
    const { transaction_id: _left, ...nameless } = transaction
    trial.observe('4.3-transactions-equality-open', `without an id: ${await status(nameless)}`)

    const expectNotTaken = async (where: string, to: AccountReference) => {
      const said = await status(transaction, to)
      const isTaken = said === 'TRANSACTION_ALREADY_EXISTS'
      trial.demand(
        '4.3-transactions-other-account',
        !isTaken,
        `A transaction that another account has gets ${said} on an account of ${where}.`,
      )
    }
    await expectNotTaken('the same import supplier', await trial.imported())
    const { ongoingOther } = trial.setting.configuration.suppliers
    if (ongoingOther !== undefined) await expectNotTaken('another import supplier', await trial.imported(trial.pair(ongoingOther)))

    const [twice = {}] = freshTransactions(trial, 1)
    const answer = await addTransactions(trial, pair, [twice, twice])
    if (answer.status === 201) {
      const added = transactionResults(answer).filter((result) => result['status'] === 'TRANSACTION_ADDED_TO_ACCOUNT').length
      const message = `A transaction that stands twice in a request is added ${added} times.`
      trial.demand('4.3-transactions-duplicate-in-request', added < 2, message)
    }
    const empty = await addTransactions(trial, pair, [])
    trial.observe('4.3-transactions-empty-open', `answers ${empty.status}`)
  },
})
