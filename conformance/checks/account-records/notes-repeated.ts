import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { newNote, noteInputs } from '../../generators/notes.ts'
import { addNotes, resultOfNote } from '../../trial/add-notes.ts'
import { addTransactions, freshTransactions } from '../../trial/add-transactions.ts'
import type { Body } from '../../setting/templates.ts'
import { reversedKeys } from '../../trial/reversed-keys.ts'
import type { Trial } from '../../trial/trial.ts'

/** Notes that the account has, sent again: at once or later, written otherwise, in another order, among new ones. */
export const notesRepeated = defineCheck({
  name: 'notes-repeated',
  requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped', '4.3-notes-new-created'],
  runs: 10,
  inputs: fc.record({
    notes: fc.array(noteInputs, { minLength: 1, maxLength: 3 }),
    between: fc.constantFrom('nothing', 'other notes', 'another account', 'a transaction', 'staging again', 'a client that hangs up'),
    again: fc.constantFrom('as they were', 'with other key order', 'in reverse', 'one by one', 'after a new one', 'before a new one'),
  }),
  async run(trial: Trial, { notes: inputs, between, again }) {
    const pair = trial.pair()
    await trial.imported(pair)
    const notes = inputs.map((input) => newNote(trial, input))
    const plain = () => newNote(trial, { text: 'plain', created_at: undefined, is_pinned: undefined })
    const first = await addNotes(trial, pair, notes)
    trial.require(first.status === 201, `adding notes answers ${first.status}`)

    if (between === 'other notes') await addNotes(trial, pair, [plain(), { ...plain(), created_at: '2025-06-17T14:31:05+02:00' }])
    if (between === 'another account') await addNotes(trial, await trial.imported(), notes)
    if (between === 'a transaction') await addTransactions(trial, pair, freshTransactions(trial, 1))
    if (between === 'staging again') await trial.send('stageAccount', { body: trial.account(pair) })
    if (between === 'a client that hangs up') {
      await trial.sendAndHangUp('createNotes', { body: { ...pair, notes } })
    }

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
    case 'with other key order':
      return [notes.map((note) => reversedKeys(note))]
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
