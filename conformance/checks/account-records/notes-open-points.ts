import { defineCheck } from '../../check.ts'
import { addNotes, noteStatus, resultOfNote } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { sameInstant } from '../../reading/iso-instant.ts'
import { listed } from '../../reading/listed.ts'
import { sameText } from '../../reading/same-note.ts'
import type { Trial } from '../../trial/trial.ts'

/** Other ways to write a time. */
const sameTimes = {
  'the same instant in UTC': '2025-06-17T12:31:05Z',
  'the same clock without an offset': '2025-06-17T14:31:05',
  'with a fraction of zero': '2025-06-17T14:31:05.000+02:00',
}

/** Notes that the document does not show: blank ones, none at all, and those that the account brought along. */
export const notesOpenPoints = defineCheck({
  name: 'notes-open-points',
  requirements: [
    '2.3-note-blank-open',
    '4.3-notes-empty-open',
    '4.3-notes-of-import-record-open',
    '4.3-notes-result-created-at-open',
    '4.3-notes-result-documents-only-open',
    '4.3-notes-results-order-open',
    '4.3-notes-equality-offset-open',
    '4.3-notes-equality-documents-open',
  ],
  async run(trial: Trial) {
    const pair = await trial.imported()
    trial.observeStatus('4.3-notes-empty-open', await addNotes(trial, pair, []))
    const blanks = {
      'an empty body': { body: '' },
      'a body of white space': { body: '  ' },
      'empty document_paths': { document_paths: [] },
    }
    for (const [what, note] of Object.entries(blanks)) trial.observeStatus('2.3-note-blank-open', await addNotes(trial, pair, [note]), what)

    const undated = { body: trial.names.text('NOTE') }
    const [first] = listed(await addNotes(trial, pair, [undated]))
    // Two times of creation tell which of them is answered.
    await trial.wait(5)
    const [again] = listed(await addNotes(trial, pair, [undated]))
    if (first && again) {
      const isThat = sameInstant(first['created_at'], again['created_at'])
      trial.observe('4.3-notes-result-created-at-open', isThat ? 'that of the earlier note' : 'another one')
    }
    const documents = { document_paths: documentPaths(trial) }
    const [alone] = listed(await addNotes(trial, pair, [documents]))
    const [anew] = listed(await addNotes(trial, pair, [documents]))
    trial.observe('4.3-notes-equality-documents-open', `documents alone: ${String(alone?.['status'])}, again: ${String(anew?.['status'])}`)
    if (alone) trial.observe('4.3-notes-result-documents-only-open', 'body' in alone ? `body ${JSON.stringify(alone['body'])}` : 'no body')

    const created_at = '2025-06-17T14:31:05+02:00'
    for (const [what, other] of Object.entries(sameTimes)) {
      const body = trial.names.text('NOTE')
      await addNotes(trial, pair, [{ body, created_at }])
      const next = { body, created_at: other }
      const answer = await addNotes(trial, pair, [next])
      const said = answer.status === 201 ? (resultOfNote(answer, next) ?? listed(answer)[0])?.['status'] : 'refused'
      trial.observe('4.3-notes-equality-offset-open', `${what}: ${String(said)}`)
    }
    // Their texts neither rise nor fall.
    const several = Array.from({ length: 3 }, (_none, index) => ({ body: `${'bac'.charAt(index)} ${trial.names.text('NOTE')}` }))
    const results = listed(await addNotes(trial, pair, several))
    const inOrder = several.every(({ body }, index) => sameText(results[index]?.['body'], body))
    const number = results.length === several.length ? 'one result per note' : 'another number of results than notes'
    trial.observe('4.3-notes-results-order-open', `${number}, ${inOrder ? 'in the order of the request' : 'in another order'}`)

    const own = trial.pair()
    const note = { created_at, body: trial.names.text('NOTE'), is_pinned: false }
    const staged = await trial.send('stageAccount', { body: { ...trial.account(own), notes: [note] } })
    trial.require(staged.status === 201, `staging an account with a note answers ${staged.status}`)
    const processed = await trial.process(own)
    trial.require(processed.status === 201, `processing an account with a note answers ${processed.status}`)
    trial.observe('4.3-notes-of-import-record-open', `such a note, sent again, gets ${String(await noteStatus(trial, own, note))}`)
  },
})
