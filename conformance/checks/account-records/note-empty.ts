import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { envelopeRequirements, expectEnvelope } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'

/** A note with neither body nor document_paths, alone or among others. */
export const noteEmpty = defineCheck({
  name: 'note-empty',
  requirements: ['2.3-note-empty-refused', ...envelopeRequirements],
  runs: 5,
  inputs: fc.record({
    rest: fc.constantFrom(
      {},
      { is_pinned: true },
      { created_at: '2025-06-17T14:31:05+02:00' },
      { created_at: '2025-01-15T08:00:01', is_pinned: false },
    ),
    before: fc.nat(2),
    after: fc.nat(2),
  }),
  async run(trial: Trial, { rest, before, after }) {
    const notes = (length: number) => Array.from({ length }, () => ({ body: trial.names.text('NOTE') }))
    const around = (note: object) => [...notes(before), note, ...notes(after)]
    const pair = await trial.imported()
    const accepted = await addNotes(trial, pair, around({ body: trial.names.text('NOTE'), ...rest }))
    trial.require(accepted.status === 201, `the notes with a body each answer ${accepted.status}`)
    const refused = await addNotes(trial, pair, around(rest))
    trial.demandStatus('2.3-note-empty-refused', refused, 400, 'A note with neither body nor document_paths')
    expectEnvelope(trial, refused, { operation: 'createNotes', what: 'a note with neither body nor document_paths' })
  },
})
