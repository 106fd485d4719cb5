import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { newNote } from '../../generators/notes.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** Requests of the notes and of the transactions endpoint that lack what they are there to add. */
export const recordsRequired = defineCheck({
  name: 'records-required',
  requirements: ['4.3-record-required'],
  runs: 2,
  inputs: fc.boolean(),
  async run(trial: Trial, imported) {
    const { pair } = await sharedAccount(trial)
    const note = newNote(trial, { text: 'plain', created_at: undefined, is_pinned: undefined })
    const accepted = {
      createNotes: await addNotes(trial, pair, [note]),
      createTransactions: await addTransactions(trial, pair, freshTransactions(trial, 1)),
    } as const
    for (const operation of ['createNotes', 'createTransactions'] as const) {
      if (accepted[operation].status !== 201) continue
      const { status } = await trial.send(operation, { body: { ...(imported ? pair : trial.pair()) } })
      const what = operation === 'createNotes' ? 'notes' : 'transactions'
      trial.demandStatus('4.3-record-required', { status }, 'not 2xx', `Without ${what} a request to add them`)
    }
  },
})
