import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import type { Trial } from '../../trial/trial.ts'

const base = '2025-06-17T14:31:05+02:00'
/** Other instants than the base: a second, some hours, a day, a year away, or the same clock in another zone. */
const others = [
  '2025-06-17T14:31:06+02:00',
  '2025-06-17T10:31:05+02:00',
  '2025-06-18T14:31:05+02:00',
  '2024-06-17T14:31:05+02:00',
  '2025-06-17T14:31:05+01:00',
  '2025-06-17T14:31:05Z',
]

/** Notes with the same body and other times of creation, in one request or several. */
export const notesOtherCreatedAt = defineCheck({
  name: 'notes-other-created-at',
  requirements: ['4.3-notes-other-created-at', '4.3-notes-duplicate-skipped'],
  runs: 6,
  inputs: fc.record({
    times: fc.uniqueArray(fc.constantFrom(...others), { minLength: 1, maxLength: 4 }),
    together: fc.boolean(),
  }),
  async run(trial: Trial, { times, together }) {
    const pair = await trial.imported()
    const body = trial.names.text('NOTE')
    const first = await addNotes(trial, pair, [{ body, created_at: base }])
    trial.require(first.status === 201, `a dated note answers ${first.status}`)
    const notes = times.map((created_at) => ({ body, created_at }))
    const requests = together ? [notes] : notes.map((note) => [note])
    for (const request of requests) {
      const answer = await addNotes(trial, pair, request)
      if (answer.status !== 201) {
        const unlike = request.map((note) => ({ ...note, body: trial.names.text('NOTE') }))
        const accepted = await addNotes(trial, pair, unlike)
        trial.require(accepted.status === 201, `notes with those times answer ${accepted.status}`)
      }
      for (const note of request) {
        const status: unknown = answer.status === 201 ? resultOfNote(answer, note)?.['status'] : answer.status
        const said = `A note with the body of an existing one and another created_at gets ${String(status)}.`
        trial.demand('4.3-notes-other-created-at', status === 'NOTE_CREATION_SUCCESS', said)
      }
    }
    const all = [{ body, created_at: base }, ...notes]
    for (const note of all) {
      const again = await addNotes(trial, pair, [note])
      const status: unknown = again.status === 201 ? resultOfNote(again, note)?.['status'] : again.status
      const said = `A dated note beside others with its body, sent again, gets ${String(status)}.`
      trial.demand('4.3-notes-duplicate-skipped', status === 'NOTE_ALREADY_EXISTS', said)
    }
  },
})
