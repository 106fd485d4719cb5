import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import type { Trial } from '../../trial/trial.ts'

const faults = {
  'a string for an item': 'text',
  'an object for a document_path': { document_path: { edited: true } },
}

/** Notes with documents: without a body, and with paths of a wrong type. */
export const noteDocuments = defineCheck({
  name: 'note-documents',
  requirements: ['2.3-note-documents-alone', '2.3-document-path-wrong-type-refused', '4.3-notes-other-documents-kept'],
  runs: 2,
  inputs: fc.record({ last: fc.boolean() }),
  async run(trial: Trial, { last }) {
    const document_paths = documentPaths(trial) as unknown[]
    const pair = await trial.imported()
    const accepted = await addNotes(trial, pair, [{ body: trial.names.text('NOTE'), document_paths }])
    trial.require(accepted.status === 201, `a note with documents answers ${accepted.status}`)
    const alone = await addNotes(trial, pair, [{ document_paths }])
    trial.demandStatus('2.3-note-documents-alone', alone, 201, 'The same note without its body')
    const other = await addNotes(trial, pair, [{ document_paths: [{ document_path: 'schriftverkehr/anderes.pdf' }] }])
    if (alone.status === 201 && other.status === 201) {
      const isKept = !JSON.stringify(other.body).includes('NOTE_ALREADY_EXISTS')
      const message = 'Of two notes without a body and with different documents, the second one gets NOTE_ALREADY_EXISTS.'
      const difference = { at: '0.status', expected: 'not "NOTE_ALREADY_EXISTS"', isInWords: true, got: 'NOTE_ALREADY_EXISTS' } as const
      trial.demandIn(other, '4.3-notes-other-documents-kept', isKept, message, difference)
    }

    for (const [fault, item] of Object.entries(faults)) {
      const items = document_paths.with(last ? -1 : 0, item)
      const refused = await addNotes(trial, pair, [{ body: trial.names.text('NOTE'), document_paths: items }])
      trial.demandStatus('2.3-document-path-wrong-type-refused', refused, 400, `With ${fault} of document_paths a note`)
    }
  },
})
