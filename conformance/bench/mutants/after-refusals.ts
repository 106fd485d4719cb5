import { resultsIn } from './results.ts'
import { intercepted } from './changes.ts'
import type { Body } from '../server/exchange.ts'
import { keyOf } from './change-answers.ts'
import { fault, faults } from './fault.ts'

/** What a refused or repeated request leaves behind, and steps that are taken in the wrong order. */
export const afterRefusals = faults('state', [
  fault('note-dated-with-account', 'A note without created_at gets the time at which its account was created.', { kind: 'timing' })
    .breaks('2.3-created-at-default')
    .by((right, created?: string) => ({
      accountForNotes: (state, key) => {
        const account = right.accountForNotes(state, key)
        created = account?.createdAt
        return account
      },
      noteToStore: (note, now) => right.noteToStore(created === undefined ? note : { created_at: created, ...note }, now),
    })),
  fault(
    'invalid-staging-marks-skipped',
    'An account whose record failed validation is marked to be skipped, so that the mended record is refused.',
    { section: '4.2' },
  )
    .breaks('3.1-stage-first-201', '4-refused-no-effect')
    .answers('stageAccount', ({ code, call, state, right }) => {
      if (code === 'account_failed_validation') state.skipped.add(keyOf(call, right))
    }),
  fault(
    'refused-fees-create-participant',
    'A fee import for an unknown market participant is refused, but leaves a participant with that code.',
  )
    .breaks(
      '4.1-definitions-unknown-operator-400',
      '4.1-fees-all-or-nothing',
      '4.1-fees-unknown-participant-400',
      '4.1-participant-created-201',
      '4-refused-no-effect',
    )
    .by((right) => ({
      isKnownParticipant: (state, code) => {
        const isKnown = right.isKnownParticipant(state, code)
        if (!isKnown) state.participants.set(right.participantKey(code), { code })
        return isKnown
      },
    })),
  fault(
    'failing-transaction-counted-among-new',
    'The failing transaction is told by its place among the new ones of the request, so that it is another one after known ones.',
    { kind: 'meaning' },
  )
    .breaks('4.3-transactions-400-first', '4.3-transactions-400-body')
    .by((right, sent: readonly Body[] = [], known = new Set<unknown>()) => ({
      ...intercepted(right, 'createTransactions', ({ sent: { transactions } }) => {
        if (Array.isArray(transactions)) sent = transactions as readonly Body[]
        known.clear()
      }),
      isSameTransaction: (stored, transaction) => {
        const isSame = right.isSameTransaction(stored, transaction)
        if (isSame) known.add(transaction)
        return isSame
      },
      toldFailure: (failures) => {
        const told = right.toldFailure(failures)
        if (!told) return undefined
        const before = sent.slice(0, told.index).filter((one) => known.has(one)).length
        return before > 0 ? { ...told, transaction: sent[told.index - before] } : told
      },
    })),
  fault(
    'skipped-transaction-pins-note-again',
    'A moved transaction that is sent again is skipped, but a note about its move is pinned once more.',
  )
    .breaks('4.3-transactions-force-inside', '4.3-transactions-exists-not-stored', '4.3-transactions-force-pins-note')
    .answers('createTransactions', ({ reply, account, right }) => {
      if (!account) return
      const period = right.openPeriod(account, right.now())
      for (const { status, transaction_data: data } of resultsIn(reply)) {
        const transaction = Object(data) as Body
        if (status !== 'TRANSACTION_ALREADY_EXISTS' || !right.isOutside(transaction, period)) continue
        const note = right.noteOfMove(transaction, transaction, right.now())
        if (note) account.notes = [...account.notes, note]
      }
    }),
  fault('validated-data-of-staged', 'Validating a record of a staged account answers the staged data, not the record that was sent.', {
    kind: 'agreement',
  })
    .breaks('4.2-validate-echo')
    .answers('validateAccount', ({ reply, account }) =>
      reply.status === 200 && account?.isStaged ? { ...reply, body: account.staged } : reply,
    ),
])
