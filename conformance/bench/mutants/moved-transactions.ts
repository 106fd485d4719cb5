import { isObject } from '../../../src/contract/json-schema.ts'
import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** Transactions outside the open statement period are moved wrongly, or others are. */
export const movedTransactions: readonly Mutant[] = [
  {
    id: 'moved-transaction-keeps-date',
    section: '4.3',
    kind: 'state',
    about: 'A transaction outside the open period is added with the date that was sent.',
    requirements: ['4.3-transactions-force-date'],
    change: (behaviour) => ({
      movedTransaction: (transaction, period) => ({
        ...behaviour.movedTransaction(transaction, period),
        transaction_date: transaction['transaction_date'],
      }),
    }),
  },
  {
    id: 'moved-transaction-outside-still',
    section: '4.3',
    kind: 'state',
    about: 'A transaction from before the open period is moved to the day before it.',
    requirements: ['4.3-transactions-force-date', '4.3-transactions-no-force-inside'],
    change: (behaviour) => ({
      movedTransaction: (transaction, period) => ({
        ...behaviour.movedTransaction(transaction, period),
        transaction_date: new Date(Date.parse(period.from) - 86_400_000).toISOString().slice(0, 10),
      }),
    }),
  },
  {
    id: 'moved-transaction-not-described',
    section: '4.3',
    kind: 'state',
    about: 'A moved transaction gets no description.',
    requirements: ['4.3-transactions-force-description'],
    change: (behaviour) => ({
      movedTransaction: (transaction, period) => {
        const { transaction_date } = behaviour.movedTransaction(transaction, period)
        return { ...transaction, transaction_date }
      },
    }),
  },
  {
    id: 'moved-transaction-without-note',
    section: '4.3',
    kind: 'state',
    about: 'No note is pinned for a moved transaction.',
    requirements: ['4.3-transactions-force-pins-note'],
    change: () => ({ noteOfMove: () => undefined }),
  },
  {
    id: 'note-of-move-not-pinned',
    section: '4.3',
    kind: 'state',
    about: 'The note for a moved transaction is not pinned.',
    requirements: ['4.3-transactions-force-pins-note'],
    change: (behaviour) => ({
      noteOfMove: (transaction, moved, now) => {
        const note = behaviour.noteOfMove(transaction, moved, now)
        return note && { ...note, is_pinned: false }
      },
    }),
  },
  {
    id: 'force-moves-all',
    section: '4.3',
    kind: 'state',
    about: 'With force every transaction is moved to the first day of the open period, with a note.',
    requirements: ['4.3-transactions-force-inside'],
    change: (behaviour) => {
      let isForced = true
      return {
        isSet: (parameter, value) => {
          const isSet = behaviour.isSet(parameter, value)
          if (parameter === 'force_add_to_current_statement') isForced = isSet
          return isSet
        },
        isOutside: (transaction, period) => isForced || behaviour.isOutside(transaction, period),
        movedTransaction: (transaction, period) => ({ ...behaviour.movedTransaction(transaction, period), transaction_date: period.from }),
      }
    },
  },
  {
    id: 'note-pinned-for-every-transaction',
    section: '4.3',
    kind: 'state',
    about: 'With transactions a note is pinned also when none of them was moved.',
    requirements: ['4.3-transactions-force-inside'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const note = { body: `Transactions of request ${call.number}`, created_at: behaviour.now().toISOString(), is_pinned: true }
      if (account && reply.status === 201) account.notes = [...account.notes, note]
      return reply
    }),
  },
  {
    id: 'refused-transaction-pins-note',
    section: '4.3',
    kind: 'state',
    about: 'A transaction that is refused without force leaves a pinned note all the same.',
    requirements: ['4-refused-no-effect'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { status, transaction_data } = bodyOf(reply)
      const note = { body: 'Outside the open period', created_at: behaviour.now().toISOString(), is_pinned: true }
      if (account && status === 'TRANSACTION_IMPORT_ERROR' && isObject(transaction_data)) account.notes = [...account.notes, note]
      return reply
    }),
  },
]
