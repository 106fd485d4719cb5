import type { Body } from '../server/exchange.ts'
import { accountOf, bodyOf, keyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** What a refused or repeated request leaves behind, and steps that are taken in the wrong order. */
export const afterRefusals: readonly Mutant[] = [
  {
    id: 'note-dated-with-account',
    section: '2.3',
    kind: 'timing',
    about: 'A note without created_at gets the time at which its account was created.',
    requirements: ['2.3-created-at-default'],
    change: (behaviour) => {
      let created: string | undefined
      return {
        accountForNotes: (state, key) => {
          const account = behaviour.accountForNotes(state, key)
          created = account?.createdAt
          return account
        },
        noteToStore: (note, now) => behaviour.noteToStore(created === undefined ? note : { created_at: created, ...note }, now),
      }
    },
  },
  {
    id: 'invalid-staging-marks-skipped',
    section: '4.2',
    kind: 'state',
    about: 'An account whose record failed validation is marked to be skipped, so that the mended record is refused.',
    requirements: ['3.1-stage-first-201', '4-refused-no-effect'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'stageAccount' && bodyOf(reply)['code'] === 'account_failed_validation')
          state.skipped.add(keyOf(call, behaviour))
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'refused-fees-create-participant',
    section: '4.1',
    kind: 'state',
    about: 'A fee import for an unknown market participant is refused, but leaves a participant with that code.',
    requirements: [
      '4.1-definitions-unknown-operator-400',
      '4.1-fees-all-or-nothing',
      '4.1-fees-unknown-participant-400',
      '4.1-participant-created-201',
      '4-refused-no-effect',
    ],
    change: (behaviour) => ({
      isKnownParticipant: (state, code) => {
        const isKnown = behaviour.isKnownParticipant(state, code)
        if (!isKnown) state.participants.set(behaviour.participantKey(code), { code })
        return isKnown
      },
    }),
  },
  {
    id: 'failing-transaction-counted-among-new',
    section: '4.3',
    kind: 'meaning',
    about: 'The failing transaction is told by its place among the new ones of the request, so that it is another one after known ones.',
    requirements: ['4.3-transactions-400-first', '4.3-transactions-400-body'],
    change: (behaviour) => {
      let sent: readonly Body[] = []
      const known = new Set<unknown>()
      return {
        before: (call, state) => {
          const { transactions } = bodyOf(call)
          if (call.operation === 'createTransactions' && Array.isArray(transactions)) sent = transactions as readonly Body[]
          known.clear()
          return behaviour.before(call, state)
        },
        isSameTransaction: (stored, transaction) => {
          const isSame = behaviour.isSameTransaction(stored, transaction)
          if (isSame) known.add(transaction)
          return isSame
        },
        toldFailure: (failures) => {
          const told = behaviour.toldFailure(failures)
          if (!told) return undefined
          const before = sent.slice(0, told.index).filter((one) => known.has(one)).length
          return before > 0 ? { ...told, transaction: sent[told.index - before] } : told
        },
      }
    },
  },
  {
    id: 'skipped-transaction-pins-note-again',
    section: '4.3',
    kind: 'state',
    about: 'A moved transaction that is sent again is skipped, but a note about its move is pinned once more.',
    requirements: ['4.3-transactions-force-inside', '4.3-transactions-exists-not-stored', '4.3-transactions-force-pins-note'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation !== 'createTransactions' || reply.status !== 201 || !account) return behaviour.after(call, state, reply)
        const period = behaviour.openPeriod(account, behaviour.now())
        const { results } = bodyOf(reply) as { readonly results: readonly Body[] }
        for (const { status, transaction_data: data } of results) {
          const transaction = Object(data) as Body
          if (status !== 'TRANSACTION_ALREADY_EXISTS' || !behaviour.isOutside(transaction, period)) continue
          const note = behaviour.noteOfMove(transaction, transaction, behaviour.now())
          if (note) account.notes = [...account.notes, note]
        }
        return reply
      },
    }),
  },
  {
    id: 'validated-data-of-staged',
    section: '4.2',
    kind: 'agreement',
    about: 'Validating a record of a staged account answers the staged data, not the record that was sent.',
    requirements: ['4.2-validate-echo'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        return call.operation === 'validateAccount' && reply.status === 200 && account?.isStaged
          ? { ...reply, body: account.staged }
          : behaviour.after(call, state, reply)
      },
    }),
  },
]
