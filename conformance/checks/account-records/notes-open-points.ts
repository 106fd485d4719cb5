import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { addNotes, noteStatus } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { sameInstant } from '../../reading/iso-instant.ts'
import { listed } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'

/** Notes that the document does not show: blank ones, none at all, and those that the account brought along. */
export const notesOpenPoints = defineCheck({
  name: 'notes-open-points',
  requirements: [
    '2.3-note-blank-open',
    '4.3-notes-empty-open',
    '4.3-notes-of-import-record-open',
    '4.3-notes-result-created-at-open',
    '4.3-notes-result-documents-only-open',
  ],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.imported()
    const empty = await addNotes(trial, pair, [])
    trial.observe('4.3-notes-empty-open', `answers ${empty.status}`)
    const blanks = {
      'an empty body': { body: '' },
      'a body of white space': { body: '  ' },
      'empty document_paths': { document_paths: [] },
    }
    for (const [what, note] of Object.entries(blanks)) {
      const answer = await addNotes(trial, pair, [note])
      trial.observe('2.3-note-blank-open', `${what} answers ${answer.status}`)
    }

    const undated = { body: trial.names.text('NOTE') }
    const [first] = listed(await addNotes(trial, pair, [undated]))
    // Two times of creation tell which of them is answered.
    await wait(5)
    const [again] = listed(await addNotes(trial, pair, [undated]))
    if (first && again) {
      const isThat = sameInstant(first['created_at'], again['created_at'])
      trial.observe('4.3-notes-result-created-at-open', isThat ? 'that of the earlier note' : 'another one')
    }
    const [alone] = listed(await addNotes(trial, pair, [{ document_paths: documentPaths(trial) }]))
    if (alone) trial.observe('4.3-notes-result-documents-only-open', 'body' in alone ? `body ${JSON.stringify(alone['body'])}` : 'no body')

    const own = trial.pair()
    const note = { created_at: '2025-06-17T14:31:05+02:00', body: trial.names.text('NOTE'), is_pinned: false }
    const staged = await trial.send('stageAccount', { body: { ...trial.account(own), notes: [note] } })
    trial.require(staged.status === 201, `staging an account with a note answers ${staged.status}`)
    const processed = await trial.process(own)
    trial.require(processed.status === 201, `processing an account with a note answers ${processed.status}`)
    trial.observe('4.3-notes-of-import-record-open', `such a note, sent again, gets ${String(await noteStatus(trial, own, note))}`)
  },
})
