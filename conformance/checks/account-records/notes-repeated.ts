import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { newNote, noteInputs } from '../../generators/notes.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

/** Notes that the account has, sent again in another order, one by one and among new ones. */
export const notesRepeated = defineCheck({
  name: 'notes-repeated',
  requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped', '4.3-notes-new-created'],
  runs: 6,
  inputs: fc.record({
    notes: fc.array(noteInputs, { minLength: 1, maxLength: 3 }),
    again: fc.constantFrom('as they were', 'in reverse', 'one by one', 'after a new one', 'before a new one'),
  }),
  async run(trial: Trial, { notes: inputs, again }) {
    const pair = trial.pair()
    await trial.imported(pair)
    const notes = inputs.map((input) => newNote(trial, input))
    const plain = () => newNote(trial, { text: 'plain', created_at: undefined, is_pinned: undefined })
    const first = await addNotes(trial, pair, notes)
    trial.require(first.status === 201, `adding notes answers ${first.status}`)

    if (again.endsWith('a new one')) {
      const many = await addNotes(trial, await trial.imported(), [...notes, plain()])
      trial.require(many.status === 201, `one note more answers ${many.status}`)
    }
    for (const request of requests(notes, again, plain)) {
      const answer = await addNotes(trial, pair, request)
      for (const note of request) {
        const known = notes.some(({ body }) => body === note['body'])
        const status: unknown = answer.status === 201 ? resultOfNote(answer, note)?.['status'] : `${answer.status}`
        if (!known)
          trial.demand('4.3-notes-new-created', status === 'NOTE_CREATION_SUCCESS', `A new note beside known ones gets ${String(status)}.`)
        else if (note['created_at'] === undefined)
          trial.demand(
            '4.3-notes-duplicate-undated-skipped',
            status === 'NOTE_ALREADY_EXISTS',
            `A note without created_at, sent again, gets ${String(status)}.`,
          )
        else
          trial.demand('4.3-notes-duplicate-skipped', status === 'NOTE_ALREADY_EXISTS', `A dated note, sent again, gets ${String(status)}.`)
      }
    }
  },
})

function requests(notes: readonly Body[], again: string, plain: () => Body): Body[][] {
  switch (again) {
    case 'in reverse':
      return [notes.toReversed(), [...notes]]
    case 'one by one':
      return notes.map((note) => [note])
    case 'after a new one':
      return [[plain(), ...notes]]
    case 'before a new one':
      return [[...notes, plain()]]
    default:
      return [[...notes], [...notes]]
  }
}
