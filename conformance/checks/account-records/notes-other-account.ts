import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { newNote, noteInputs } from '../../generators/notes.ts'
import { storedList } from '../../reading/stored-list.ts'
import { addNotes, isNote, resultOfNote } from '../../actions/add-notes.ts'
import type { Trial } from '../../trial/trial.ts'

/** The same notes on another account, of the same supplier or of another one under the same number. */
export const notesOtherAccount = defineCheck({
  name: 'notes-other-account',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-notes-other-account', '4.3-notes-created-stored'],
  runs: 5,
  inputs: fc.record({ notes: fc.array(noteInputs, { minLength: 1, maxLength: 3 }), otherSupplier: fc.boolean() }),
  async run(trial: Trial, { notes: inputs, otherSupplier }) {
    const pair = trial.pair()
    await trial.imported(pair)
    const supplier = otherSupplier ? trial.setting.configuration.suppliers.ongoingOther : undefined
    const other = await trial.imported(supplier === undefined ? trial.pair() : { ...pair, import_supplier: supplier })
    const notes = inputs.map((input) => newNote(trial, input))
    const first = await addNotes(trial, pair, notes)
    trial.require(first.status === 201, `adding notes answers ${first.status}`)
    const answer = await addNotes(trial, other, notes)
    const where = supplier === undefined ? 'another account' : 'the same number under another supplier'
    for (const note of notes) {
      const status: unknown = answer.status === 201 ? resultOfNote(answer, note)?.['status'] : answer.status
      trial.demand(
        '4.3-notes-other-account',
        status === 'NOTE_CREATION_SUCCESS',
        `A note of one account gets ${String(status)} on ${where}.`,
      )
    }
    if (answer.status !== 201 || !trial.setting.verbs.has('read-account')) return
    const stored = await storedList(trial, other, 'notes')
    const areStored = notes.every((note) => stored.some((one) => isNote(one, note)))
    trial.demand('4.3-notes-created-stored', areStored, `Notes of one account that are added to ${where} are not stored there.`)
  },
})
