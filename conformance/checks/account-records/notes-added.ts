import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { isPlain, newNote, noteInputs } from '../../generators/notes.ts'
import { addNotes, resultOfNote, sameText } from '../../actions/add-notes.ts'
import { sameInstant, writtenInstant } from '../../reading/iso-instant.ts'
import { listed } from '../../reading/listed.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** New notes of many kinds, one or several in a request. */
export const notesAdded = defineCheck({
  name: 'notes-added',
  requirements: [
    '4.3-notes-201',
    '4.3-notes-result-fields',
    '4.3-notes-result-echo',
    '4.3-notes-new-created',
    '4.3-notes-results-order-open',
    '3.3-note-status-values',
  ],
  runs: 10,
  inputs: fc.array(noteInputs, { minLength: 1, maxLength: 5 }),
  async run(trial: Trial, inputs) {
    const pair = await trial.imported()
    const notes = inputs.map((input) => newNote(trial, input))
    const answer = await addNotes(trial, pair, notes)
    trial.require(answer.status !== 400 || inputs.every(isPlain), 'unusual notes are refused')
    if (answer.status === 400 && notes.length > 1) {
      const bare = notes.map(() => ({ body: trial.names.text('NOTE') }))
      const many = await addNotes(trial, pair, bare)
      trial.require(many.status === 201, `so many notes answer ${many.status}`)
    }
    if (!expectNotesAdded(trial, notes, answer)) return
    if (notes.length < 2) return
    const results = listed(answer)
    const inOrder = notes.every((note, index) => sameText(results[index]?.['body'], note['body']))
    const number = results.length === notes.length ? 'one result per note' : 'another number of results than notes'
    trial.observe('4.3-notes-results-order-open', `${number}, ${inOrder ? 'in the order of the request' : 'in another order'}`)
  },
})

/**
 * Says what the answer to new notes on an imported account shows.
 * @param isNewBy The requirement that says that a note is new.
 * @returns whether it holds results.
 */
export function expectNotesAdded(
  trial: Trial,
  notes: readonly Body[],
  answer: Answer,
  isNewBy: (note: Body) => string = () => '4.3-notes-new-created',
): boolean {
  if (!trial.demand('4.3-notes-201', answer.status === 201, `New notes on an imported account answer ${answer.status}.`)) return false
  if (!trial.demand('4.3-notes-201', Array.isArray(answer.body), 'The answer to notes is no array.')) return false
  for (const { status, created_at } of listed(answer)) {
    trial.demand('4.3-notes-result-fields', status !== undefined, 'A result has no status.')
    trial.demand('4.3-notes-result-fields', created_at !== undefined, 'A result has no created_at.')
    const known = status === 'NOTE_CREATION_SUCCESS' || status === 'NOTE_ALREADY_EXISTS'
    trial.demand('3.3-note-status-values', known, `The status of a note result is ${JSON.stringify(status)}.`)
  }
  for (const note of notes) {
    const result = resultOfNote(answer, note) ?? (notes.length === 1 ? listed(answer)[0] : undefined)
    const { status, created_at, body } = Object(result)
    const said = result ? `the status ${JSON.stringify(status)}` : 'no result'
    trial.demand(isNewBy(note), status === 'NOTE_CREATION_SUCCESS', `A new note gets ${said}.`)
    if (!result) continue
    trial.demand('4.3-notes-result-fields', body !== undefined, 'The result of a note with a body has no body.')
    trial.demand('4.3-notes-result-echo', sameText(body, note['body']), 'The result holds another body than was sent.')
    if (note['created_at'] === undefined) continue
    const written = writtenInstant(created_at) !== undefined
    const same = sameInstant(note['created_at'], created_at)
    trial.demand('4.3-notes-result-echo', written && same, 'The result holds another created_at than was sent.')
  }
  return true
}
