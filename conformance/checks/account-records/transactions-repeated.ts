import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, freshTransactions, resultOfTransaction, transactionStatus } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** Transactions that were added, sent again with or without the parameters, in another order, one by one and among new ones. */
export const transactionsRepeated = defineCheck({
  name: 'transactions-repeated',
  requirements: [
    '4.3-transactions-exists',
    '4.3-transactions-check-default',
    '4.3-transactions-added',
    '3.3-inner-status-rule-open',
    '3.3-inner-status-values-open',
  ],
  runs: 8,
  inputs: fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    firstCheck: fc.constantFrom(undefined, 'true', 'false'),
    old: fc.boolean(),
    again: fc.constantFrom('as they were', 'in reverse', 'one by one', 'after a new one', 'before a new one'),
    force: fc.constantFrom(undefined, 'true', 'false'),
  }),
  async run(trial: Trial, { count, firstCheck, old, again, force }) {
    const pair = trial.pair()
    await trial.imported(pair)
    // Years back: most likely moved into the open statement period.
    const newOnes = (number: number) =>
      freshTransactions(trial, number).map((one) => (old ? { ...one, transaction_date: '2024-05-31' } : one))
    const transactions = newOnes(count)
    // Without force an old one is refused, which says nothing about whether it was added before.
    const forced = force === undefined || (force === 'false' && old) ? {} : { force_add_to_current_statement: force }
    const unforced = force === 'false' ? forced : {}
    const checked = firstCheck === undefined ? {} : { check_previously_added: firstCheck }
    const first = await addTransactions(trial, pair, transactions, { ...unforced, ...checked })
    trial.require(first.status === 201, `adding transactions answers ${first.status}`)
    for (const transaction of transactions) observeInner(resultOfTransaction(first, transaction))

    const fresh = again.endsWith('a new one') ? newOnes(1) : []
    if (fresh.length > 0) {
      const many = await addTransactions(trial, await trial.imported(), newOnes(count + 1), unforced)
      trial.require(many.status === 201, `adding one transaction more answers ${many.status}`)
    }
    for (const request of requests(transactions, again, fresh)) {
      const unsaid = await addTransactions(trial, pair, request, forced)
      const said = await addTransactions(trial, pair, request, { ...forced, check_previously_added: 'true' })
      for (const transaction of request) {
        const statuses = [unsaid, said].map((answer) => transactionStatus(answer, transaction))
        const [withDefault, withTrue] = statuses
        if (fresh.includes(transaction)) {
          const added = withDefault === 'TRANSACTION_ADDED_TO_ACCOUNT'
          trial.demand('4.3-transactions-added', added, `A new transaction beside known ones gets ${String(withDefault)}.`)
        } else if (withTrue === 'TRANSACTION_ALREADY_EXISTS') {
          const same = withDefault === withTrue
          trial.demand(
            '4.3-transactions-check-default',
            same,
            `Without check_previously_added a known transaction gets ${String(withDefault)}.`,
          )
        }
        const exists = withTrue === 'TRANSACTION_ALREADY_EXISTS'
        trial.demand('4.3-transactions-exists', exists, `A transaction that was added before gets ${String(withTrue)}.`)
        observeInner(resultOfTransaction(said, transaction))
      }
    }

    function observeInner(result: Body | undefined) {
      const { status: inner } = Object(result?.['transaction_data'])
      const outer = String(result?.['status'])
      trial.observe('3.3-inner-status-rule-open', `${outer}: ${inner == null ? 'none' : 'a status'}`)
      if (inner != null) trial.observe('3.3-inner-status-values-open', String(inner))
    }
  },
})

function requests(transactions: readonly Body[], again: string, fresh: readonly Body[]): Body[][] {
  switch (again) {
    case 'in reverse':
      return [transactions.toReversed()]
    case 'one by one':
      return transactions.map((one) => [one])
    case 'after a new one':
      return [[...fresh, ...transactions]]
    case 'before a new one':
      return [[...transactions, ...fresh]]
    default:
      return [[...transactions], [...transactions]]
  }
}
