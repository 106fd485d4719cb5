import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import {
  addTransactions,
  freshTransactions,
  isDecimalOf,
  resultOfTransaction,
  templateTransactions,
  transactionResults,
  transactionStatus,
} from '../../actions/add-transactions.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** What `expectTransactionsAdded` may say something of. */
export const addedRequirements = [
  '4.3-transactions-201',
  '4.3-transactions-result-fields',
  '4.3-transactions-result-echo',
  '4.3-transactions-added',
  '4.3-transactions-other-id',
  '3.3-transaction-status-values',
  '2.6-amount-response-decimal-string',
] as const

/** New transactions, one or several in a request, whatever the query parameters say. */
export const transactionsAdded = defineCheck({
  name: 'transactions-added',
  requirements: [...addedRequirements, '4.3-transactions-results-order-open'],
  runs: 10,
  inputs: fc.record({
    cents: fc.option(fc.uniqueArray(fc.constantFrom(450, 100, 14_042, 1, 7, 1999, 10, 99_999, 50_000), { minLength: 1, maxLength: 4 }), {
      nil: undefined,
      freq: 3,
    }),
    longIds: fc.boolean(),
    check: fc.constantFrom(undefined, 'true', 'false'),
    force: fc.constantFrom(undefined, 'true'),
  }),
  async run(trial: Trial, { cents, longIds, check, force }) {
    const query = {
      ...(check === undefined ? {} : { check_previously_added: check }),
      ...(force === undefined ? {} : { force_add_to_current_statement: force }),
    }
    // Without amounts of our own: the transactions of the template, all kinds together.
    const fresh = (): Body[] => {
      const simple = freshTransactions(trial, cents?.length ?? 0)
      const all =
        cents === undefined ? templateTransactions(trial) : simple.map((one, index) => ({ ...one, amount: (cents[index] ?? 0) / 100 }))
      // Of more digits than a number has they differ in the last ones.
      return longIds ? all.map((one) => ({ ...one, transaction_id: `100000000${trial.names.malo()}` })) : all
    }
    const pair = await trial.imported()
    const sent = fresh()
    const answer = await addTransactions(trial, pair, sent, query)
    if (answer.status === 400) {
      // It may refuse one of them, or so many, for reasons of its own.
      for (const single of fresh()) {
        const accepted = await addTransactions(trial, await trial.imported(), [single])
        trial.require(accepted.status === 201, `a transaction of the template answers ${accepted.status}`)
      }
      const simple = Array.from(sent, () => freshTransactions(trial, 1)).flat()
      const many = await addTransactions(trial, await trial.imported(), simple)
      trial.require(many.status === 201, `simple transactions of that number answer ${many.status}`)
    }
    if (!expectTransactionsAdded(trial, sent, answer, (index) => cents === undefined || index < 2)) return
    const results = transactionResults(answer)
    if (sent.length < 2) return
    const inOrder = sent.every((one, index) => Object(results[index]?.['transaction_data']).transaction_id === one['transaction_id'])
    const number = results.length === sent.length ? 'one result per transaction' : 'another number of results than transactions'
    trial.observe('4.3-transactions-results-order-open', `${number}, ${inOrder ? 'in the order of the request' : 'in another order'}`)
  },
})

/**
 * Says what the answer to new transactions on an imported account shows.
 * @param isUnlike Whether the transaction of a place is unlike all earlier ones.
 * @returns whether it holds results.
 */
export function expectTransactionsAdded(
  trial: Trial,
  sent: readonly Body[],
  answer: Answer,
  isUnlike: (index: number) => boolean,
): boolean {
  if (!trial.demand('4.3-transactions-201', answer.status === 201, `New transactions on an imported account answer ${answer.status}.`))
    return false
  const results = transactionResults(answer)
  const { results: list } = Object(answer.body)
  if (!trial.demand('4.3-transactions-201', Array.isArray(list), 'The answer holds no array results.')) return false
  const ids = new Set<unknown>(sent.map(({ transaction_id }) => transaction_id))
  for (const { status, transaction_data } of results) {
    trial.demand('4.3-transactions-result-fields', status !== undefined, 'A result has no status.')
    const data = typeof transaction_data === 'object' && transaction_data !== null
    trial.demand('4.3-transactions-result-fields', data, 'A result has no transaction_data.')
    const known = status === 'TRANSACTION_ADDED_TO_ACCOUNT' || status === 'TRANSACTION_ALREADY_EXISTS'
    trial.demand('3.3-transaction-status-values', known, `The status of a transaction result is ${JSON.stringify(status)}.`)
    const { transaction_id } = Object(transaction_data)
    trial.demand('4.3-transactions-result-echo', ids.has(transaction_id), 'The transaction_data holds no transaction_id that was sent.')
  }
  for (const [index, transaction] of sent.entries()) {
    const status = transactionStatus(answer, transaction)
    const added = status === 'TRANSACTION_ADDED_TO_ACCOUNT'
    trial.demand('4.3-transactions-added', added, `A new transaction gets ${String(status)}.`)
    if (isUnlike(index)) trial.demand('4.3-transactions-other-id', added, `A transaction unlike all earlier ones gets ${String(status)}.`)
    demandAmount(trial, transaction, resultOfTransaction(answer, transaction))
  }
  return true
}

function demandAmount(trial: Trial, { amount }: Body, result: Body | undefined) {
  if (result === undefined || typeof amount !== 'number') return
  const { amount: answered } = Object(result['transaction_data'])
  const shown = `An amount sent as ${amount} is answered as ${JSON.stringify(answered)}.`
  trial.demand('2.6-amount-response-decimal-string', isDecimalOf(amount, answered), shown)
}
