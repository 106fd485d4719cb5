import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import type { Trial } from '../../trial/trial.ts'

const requirementOf = {
  created_at: '2.3-created-at-optional',
  is_pinned: '2.3-is-pinned-optional',
  document_paths: '2.3-note-body-alone',
} as const

/** A note that is accepted with a field is accepted without it. */
export const noteWithoutOptionalField = defineCheck({
  name: 'note-without-optional-field',
  requirements: Object.values(requirementOf),
  runs: 3,
  inputs: fc.record({ documents: fc.boolean(), is_pinned: fc.boolean() }),
  async run(trial: Trial, { documents, is_pinned }) {
    for (const field of Object.keys(requirementOf) as (keyof typeof requirementOf)[]) {
      const more = documents || field === 'document_paths' ? { document_paths: documentPaths(trial) } : {}
      const whole = () => ({ body: trial.names.text('NOTE'), created_at: '2025-06-17T14:31:05+02:00', is_pinned, ...more })
      const accepted = await addNotes(trial, await trial.imported(), [whole()])
      const { [field]: _left, ...edited } = whole() as Record<string, unknown>
      const answer = await addNotes(trial, await trial.imported(), [edited])
      if (accepted.status !== 201 && answer.status !== 201) continue
      trial.demandStatus(requirementOf[field], answer, 201, `Without ${field} a note`)
    }
    const alone = await addNotes(trial, await trial.imported(), [{ body: trial.names.text('NOTE') }])
    trial.demandStatus('2.3-note-body-alone', alone, 201, 'A note with nothing but a body')
  },
})
