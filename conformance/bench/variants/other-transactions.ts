import Big from 'big.js'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Variant } from './variant.ts'

/** Transactions that are compared, moved, answered and half added in other ways. */
export const otherTransactions: Variant = {
  id: 'other-transactions',
  about:
    'Transactions before the failing one stay; they are the same when all fields but date and note are; the period is one day, moved ones get that, a description of their own and are answered as stored; results come in another order, with an inner status. An account does not get the notes of its import record. Notes are compared by the text of created_at, and results of a request for notes are turned round.',
  change: ({ openPeriod, transactionData, noteOfMove }) => ({
    keepsEarlierTransactions: () => true,
    notesOfRecord: () => [],
    openPeriod: (account, now) => {
      const { from } = openPeriod(account, now)
      const today = now.toISOString().slice(0, 10)
      const day = from > today ? from : today
      return { from: day, to: day }
    },
    isSameTransaction: (stored, transaction) => isDeepStrictEqual(unmoved(stored), unmoved(transaction)),
    movedTransaction: (transaction, { to }) => ({
      ...transaction,
      transaction_date: to,
      description: 'Moved into the open statement period.',
    }),
    noteOfMove: (transaction, moved, now) => {
      const note = noteOfMove(transaction, moved, now)
      return note && { ...note, body: `A transaction was moved to ${String(moved['transaction_date'])}.` }
    },
    transactionData: (_transaction, stored, status) => ({
      ...transactionData(stored, stored, status),
      status: status === 'TRANSACTION_ALREADY_EXISTS' ? 'TRANSACTION_IMPORT_SUCCESS' : 'NEW',
    }),
    amountInAnswer: (amount) => (typeof amount === 'number' ? new Big(amount).toFixed(6) : amount),
    transactionsAnswer: (results) => ({ status: 201, body: { count: results.length, results: results.toReversed() } }),
    isSameNote: (stored, note) =>
      stored['body'] === note['body'] &&
      (note['body'] !== undefined || isDeepStrictEqual(stored['document_paths'], note['document_paths'])) &&
      (note['created_at'] === undefined || stored.created_at === note['created_at']),
    notesAnswer: (results) => ({ status: 201, body: results.toReversed() }),
  }),
}

/** What does not change when a transaction is moved. */
function unmoved(transaction: unknown): unknown {
  if (!isObject(transaction)) return transaction
  const { transaction_date: _date, description: _description, ...rest } = transaction
  return rest
}
