import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { allOf } from '../../generators/all-of.ts'
import { newNote, noteInputs } from '../../generators/notes.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import { isNote } from '../../reading/same-note.ts'
import { isOffset, writtenInstant } from '../../reading/iso-instant.ts'
import { listed } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

/** Seconds for clocks that differ a little. */
const tolerance = 30_000
/** A service may leave the seconds out. */
const minute = 60_000

/** A note without created_at gets the current time, in whatever zone the service is. */
export const noteCreatedAtDefault = defineCheck({
  name: 'note-created-at-default',
  requirements: ['2.3-created-at-default', '2.3-created-at-zone-open'],
  runs: 2,
  inputs: fc.record({ is_pinned: noteInputs.map(({ is_pinned }) => is_pinned), places: allOf(['alone', 'behind a dated one'] as const) }),
  async run(trial: Trial, { is_pinned, places }) {
    const { pair } = await sharedAccount(trial)
    for (const place of places) await expectCurrentTime(trial, pair, { is_pinned, isBehind: place !== 'alone' })
  },
})

async function expectCurrentTime(
  trial: Trial,
  pair: AccountReference,
  { is_pinned, isBehind }: { readonly is_pinned: boolean | undefined; readonly isBehind: boolean },
): Promise<void> {
  const note = newNote(trial, { text: 'plain', created_at: undefined, is_pinned })
  const other = newNote(trial, { text: 'plain', created_at: '2024-02-29T00:00:00Z', is_pinned: undefined })
  const sentAt = trial.now()
  const answer = await addNotes(trial, pair, isBehind ? [other, note] : [note])
  const took = trial.now() - sentAt
  trial.require(answer.status === 201, `a note without created_at answers ${answer.status}`)
  const result = resultOfNote(answer, note) ?? (isBehind ? undefined : listed(answer)[0])
  const { created_at } = asObject(result)
  // The clock of the service counts, not ours.
  const answeredAt = Date.parse(answer.headers['date'] ?? '')
  const now = Number.isNaN(answeredAt) ? trial.now() : answeredAt
  const slack = tolerance + minute + took
  const about = `about ${new Date(now).toISOString()}, when it was sent`

  const written = writtenInstant(created_at)
  const distance = written && written.clock - now
  const exact = written?.offset !== undefined && Math.abs(written.clock - written.offset - now) < slack
  const current = distance !== undefined && (exact || isOffset(distance, slack))
  const place = listed(answer).findIndex((one) => one === result)
  const difference = worded(`${place}.created_at`, about, created_at)
  const said = 'The created_at of a note that was sent without one is not the current time.'
  if (!trial.demand('2.3-created-at-default', current, said, place === -1 ? undefined : difference)) return
  const hours = Math.round((distance ?? 0) / 900_000) / 4
  const zone = `the clock of UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)} h`
  trial.observe(
    '2.3-created-at-zone-open',
    `${zone}, ${written?.offset === undefined ? 'written without an offset' : 'written with an offset'}`,
  )

  const stored = await trial.storedIfReadable(pair)
  if (!stored) return
  const { notes } = stored
  const index = notes.findIndex((item) => isNote(item, note))
  const { created_at: got } = asObject(notes[index])
  const storedAt = writtenInstant(got)
  trial.require(storedAt !== undefined, 'the operator port shows no created_at of the note')
  const shown = worded(`notes.${index}.created_at`, about, got)
  const message = 'The note is not stored with the current time.'
  trial.demand('2.3-created-at-default', isOffset(storedAt.clock - now, slack), message, shown)
}
