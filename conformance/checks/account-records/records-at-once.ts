import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { newNote } from '../../generators/notes.ts'
import { addNotes, resultOfNote } from '../../trial/add-notes.ts'
import { addTransactions, freshTransactions, transactionStatus } from '../../trial/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** The same note or transaction in several requests at once: whatever their order, at most one of them is the first. */
export const recordsAtOnce = defineCheck({
  name: 'records-at-once',
  requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped', '4.3-transactions-exists'],
  runs: 6,
  inputs: fc.record({ kind: fc.constantFrom('dated note', 'undated note', 'transaction'), times: fc.integer({ min: 2, max: 5 }) }),
  async run(trial: Trial, { kind, times }) {
    const pair = await trial.imported()
    const created_at = kind === 'dated note' ? '2025-06-17T14:31:05+02:00' : undefined
    const note = newNote(trial, { text: 'plain', created_at, is_pinned: undefined })
    const [transaction = {}] = freshTransactions(trial, 1)
    const send = () => (kind === 'transaction' ? addTransactions(trial, pair, [transaction]) : addNotes(trial, pair, [note]))
    const answers = (await Promise.all(Array.from({ length: times }, send))).filter(({ status }) => status === 201)
    trial.require(answers.length > 1, 'of requests at once only one is answered with 201')
    const statuses = answers.map((answer) =>
      kind === 'transaction' ? transactionStatus(answer, transaction) : resultOfNote(answer, note)?.['status'],
    )
    const created = statuses.filter((status) => status === 'NOTE_CREATION_SUCCESS' || status === 'TRANSACTION_ADDED_TO_ACCOUNT').length
    const requirement =
      kind === 'transaction'
        ? '4.3-transactions-exists'
        : kind === 'dated note'
          ? '4.3-notes-duplicate-skipped'
          : '4.3-notes-duplicate-undated-skipped'
    trial.demand(requirement, created < 2, `The same ${kind} in several requests at once is new in more than one of them.`)
  },
})
