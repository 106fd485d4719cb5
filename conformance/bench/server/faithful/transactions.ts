import Big from 'big.js'
import { isObject } from '../../../../src/contract/json-schema.ts'
import type { TransactionsBehaviour } from '../behaviour.ts'

/** Transactions as the document has them. */
export const transactions: TransactionsBehaviour = {
  isSet: (_parameter, value) => value !== 'false',
  openPeriod: ({ staged }, now) => {
    const today = now.toISOString().slice(0, 10)
    const ledgers = Array.isArray(staged['ledgers']) ? staged['ledgers'].filter(isObject) : []
    const closed = ledgers.flatMap(({ last_statement_closing_date: day }) => (typeof day === 'string' ? [day] : [])).toSorted()
    const from = dayAfter(closed.at(-1) ?? dayAfter(today, -60), 1)
    return { from, to: dayAfter(from > today ? from : today, 90) }
  },
  isOutside: ({ transaction_date: day }, { from, to }) => typeof day === 'string' && (day < from || day > to),
  movedTransaction: (transaction, { from, to }) => {
    const { transaction_date: day, note } = transaction
    return {
      ...transaction,
      transaction_date: String(day) < from ? from : to,
      note: `${typeof note === 'string' ? `${note} ` : ''}(moved into the open statement period)`,
    }
  },
  noteOfMove: ({ transaction_id, transaction_date }, _moved, now) => ({
    body: `Transaction ${String(transaction_id)} of ${String(transaction_date)} was moved into the open statement period.`,
    created_at: now.toISOString(),
    is_pinned: true,
  }),
  transactionsLookedAt: (_state, _account, earlier, added) => [...earlier, ...added],
  isSameTransaction: (stored, { transaction_id }) => stored['transaction_id'] === transaction_id && transaction_id !== undefined,
  transactionToStore: (transaction) => transaction,
  toldFailure: ([first]) => first,
  keepsEarlierTransactions: () => false,
  amountInAnswer: (amount) => (typeof amount === 'number' ? new Big(amount).toFixed() : amount),
  transactionData: (transaction) => transaction,
  transactionResult: (said, transaction_data) => ({ status: said, transaction_data }),
  transactionsAnswer: (results) => ({ status: 201, body: { results } }),
  transactionFailure: ({ detail }, transaction_data) => ({
    status: 400,
    body: { status: 'TRANSACTION_IMPORT_ERROR', error_detail: detail, transaction_data },
  }),
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
