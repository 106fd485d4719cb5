import { isObject } from '../../../src/contract/json-schema.ts'
import { bodyOf } from './change-answers.ts'
import { fault, faults } from './fault.ts'

/** Transactions outside the open statement period are moved wrongly, or others are. */
export const movedTransactions = faults('state', [
  fault('moved-transaction-keeps-date', 'A transaction outside the open period is added with the date that was sent.')
    .breaks('4.3-transactions-force-date')
    .decides('movedTransaction', (moved, transaction) => ({
      ...moved,
      transaction_date: transaction['transaction_date'],
    })),
  fault('future-transaction-not-moved', 'With force a transaction dated after the open period is added with the date that was sent.')
    .breaks('4.3-transactions-force-date')
    .decides('movedTransaction', (moved, transaction, period) =>
      String(transaction['transaction_date']) > period.to ? transaction : moved,
    ),
  fault(
    'moved-supply-charge-keeps-date',
    'Of transactions outside the open period a SUPPLY_CHARGE alone is added with the date that was sent.',
  )
    .breaks('4.3-transactions-force-date')
    .decides('movedTransaction', (moved, transaction) =>
      transaction['type'] === 'SUPPLY_CHARGE' ? { ...moved, transaction_date: transaction['transaction_date'] } : moved,
    ),
  fault('moved-transaction-outside-still', 'A transaction from before the open period is moved to the day before it.')
    .breaks('4.3-transactions-force-date', '4.3-transactions-no-force-inside')
    .decides('movedTransaction', (moved, _transaction, period) => ({
      ...moved,
      transaction_date: new Date(Date.parse(period.from) - 86_400_000).toISOString().slice(0, 10),
    })),
  fault('moved-transaction-not-described', 'A moved transaction gets no description.')
    .breaks('4.3-transactions-force-description')
    .decides('movedTransaction', (moved, transaction) => {
      const { transaction_date } = moved
      return { ...transaction, transaction_date }
    }),
  fault('moved-transaction-without-note', 'No note is pinned for a moved transaction.')
    .breaks('4.3-transactions-force-pins-note')
    .by(() => ({ noteOfMove: () => undefined })),
  fault('note-of-move-not-pinned', 'The note for a moved transaction is not pinned.')
    .breaks('4.3-transactions-force-pins-note')
    .decides('noteOfMove', (note) => note && { ...note, is_pinned: false }),
  fault('force-moves-all', 'With force every transaction is moved to the first day of the open period, with a note.')
    .breaks('4.3-transactions-force-inside')
    .by((right, isForced = true) => ({
      isSet: (parameter, value) => {
        const isSet = right.isSet(parameter, value)
        if (parameter === 'force_add_to_current_statement') isForced = isSet
        return isSet
      },
      isOutside: (transaction, period) => isForced || right.isOutside(transaction, period),
      movedTransaction: (transaction, period) => ({ ...right.movedTransaction(transaction, period), transaction_date: period.from }),
    })),
  fault('note-pinned-for-every-transaction', 'With transactions a note is pinned also when none of them was moved.')
    .breaks('4.3-transactions-force-inside', '4.3-transactions-exists-not-stored')
    .answers('createTransactions', ({ reply, call, account, right }) => {
      const note = { body: `Transactions of request ${call.number}`, created_at: right.now().toISOString(), is_pinned: true }
      if (account && reply.status === 201) account.notes = [...account.notes, note]
    }),
  fault('refused-transaction-pins-note', 'A transaction that is refused without force leaves a pinned note all the same.', {
    section: '4.3',
  })
    .breaks('4-refused-no-effect')
    .answers('createTransactions', ({ reply, account, right }) => {
      const { status, transaction_data } = bodyOf(reply)
      const note = { body: 'Outside the open period', created_at: right.now().toISOString(), is_pinned: true }
      if (account && status === 'TRANSACTION_IMPORT_ERROR' && isObject(transaction_data)) account.notes = [...account.notes, note]
    }),
])
