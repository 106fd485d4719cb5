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
  requirements: ['2.3-note-documents-alone', '2.3-document-path-wrong-type-refused', '4.3-notes-created-stored'],
  runs: 2,
  inputs: fc.record({ last: fc.boolean() }),
  async run(trial: Trial, { last }) {
    const document_paths = documentPaths(trial) as unknown[]
    const owner = await trial.imported()
    const accepted = await addNotes(trial, owner, [{ body: trial.names.text('NOTE'), document_paths }])
    trial.require(accepted.status === 201, `a note with documents answers ${accepted.status}`)
    if (trial.setting.verbs.has('read-account')) {
      const { notes } = await trial.operator.readAccount(owner.import_supplier, owner.external_account_number)
      const text = JSON.stringify(notes)
      const areStored = document_paths.every((item) => text.includes(JSON.stringify(Object(item).document_path).slice(1, -1)))
      trial.demand('4.3-notes-created-stored', areStored, 'A document of a note is not stored with it.')
    }
    const alone = await addNotes(trial, await trial.imported(), [{ document_paths }])
    trial.demand('2.3-note-documents-alone', alone.status === 201, `The same note without its body answers ${alone.status}.`)

    const pair = await trial.imported()
    for (const [fault, item] of Object.entries(faults)) {
      const items = document_paths.with(last ? -1 : 0, item)
      const refused = await addNotes(trial, pair, [{ body: trial.names.text('NOTE'), document_paths: items }])
      const said = `With ${fault} of document_paths a note answers ${refused.status}.`
      trial.demand('2.3-document-path-wrong-type-refused', refused.status === 400, said)
    }
  },
})
