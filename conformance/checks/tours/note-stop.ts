import { addNotes, isNote, resultOfNote } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectNotesAdded } from '../account-records/notes-added.ts'
import type { Ground } from './ground.ts'
import type { Stop } from './tour.ts'

const base = '2025-06-17T14:31:05+02:00'
/** Other instants than the base: a second, some hours, a day away, and the same clock in another zone. */
const others = ['2025-06-17T14:31:06+02:00', '2025-06-17T10:31:05+02:00', '2025-06-18T14:31:05+02:00', '2025-06-17T14:31:05Z']

/** Notes that are alike and not the same: in their bodies, or in when they were written. */
function alikeNotes({ trial }: Ground): readonly Body[] {
  const text = `${trial.names.text('NOTE')} 🌞 ${'Rückruf nach 16 Uhr erbeten. '.repeat(12).trim()}`
  const body = trial.names.text('NOTE')
  return [
    { body: text },
    ...[`${text} Erledigt.`, text.toLowerCase(), text.replaceAll(' ', '\n'), text.replace('🌞', '🌚')].map((one) => ({
      body: one,
      is_pinned: true,
    })),
    { body: trial.names.text('NOTE'), created_at: base, is_pinned: true, document_paths: documentPaths(trial) },
    ...[base, ...others].map((created_at) => ({ body, created_at })),
  ]
}

/** Notes that are alike: each is created, and known when it comes again. */
export const noteStop: Stop = {
  name: 'notes that are alike',
  requirements: [
    '4.3-notes-201',
    '4.3-notes-result-fields',
    '4.3-notes-result-echo',
    '4.3-notes-new-created',
    '3.3-note-status-values',
    '4.3-notes-other-created-at',
    '4.3-notes-created-stored',
    '4.3-notes-duplicate-skipped',
    '4.3-notes-duplicate-undated-skipped',
    '4.3-notes-duplicate-not-stored',
    '2.3-is-pinned-kept',
    '2.3-is-pinned-default',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const sent = alikeNotes(ground)
    // Each of them might be refused for a reason of the server's own, so that the first request says nothing then.
    const [first, ...more] = [sent.filter((_note, index) => index % 2 === 0), sent.filter((_note, index) => index % 2 === 1)]
    for (const some of [first ?? [], ...more]) {
      const answer = await addNotes(trial, pair, some)
      trial.require(answer.status !== 400, 'unusual notes are refused')
      const isNewBy = ({ body }: Body) => (body === sent.at(-1)?.['body'] ? '4.3-notes-other-created-at' : '4.3-notes-new-created')
      if (!expectNotesAdded(trial, some, answer, isNewBy)) return
    }
    await expectNotesStored()
    const again = await addNotes(trial, pair, sent.toReversed())
    trial.require(again.status === 201, `so many notes answer ${again.status}`)
    for (const note of sent) {
      const status: unknown = resultOfNote(again, note)?.['status']
      const id = note['created_at'] === undefined ? '4.3-notes-duplicate-undated-skipped' : '4.3-notes-duplicate-skipped'
      trial.demand(id, status === 'NOTE_ALREADY_EXISTS', `A note, sent again, gets ${String(status)}.`)
    }
    await expectNotesStored()

    async function expectNotesStored() {
      const stored = await ground.stored()
      if (!stored) return
      for (const note of sent) {
        const mine = stored.notes.filter((item) => isNote(item, note))
        trial.demand('4.3-notes-created-stored', mine.length > 0, 'A note that was created is not on the account as it was sent.')
        trial.demand('4.3-notes-duplicate-not-stored', mine.length < 2, 'A note is stored more often than it was created.')
        if (mine.length === 0) continue
        const { document_paths: documents } = note
        const text = JSON.stringify(mine)
        const paths = Array.isArray(documents) ? documents.map((one: unknown) => String(Object(one).document_path)) : []
        const areKept = paths.every((path) => text.includes(JSON.stringify(path).slice(1, -1)))
        trial.demand('4.3-notes-created-stored', areKept, 'A note is stored without all its documents.')
        const isPinned = mine.some((item) => Object(item).is_pinned === true)
        if (note['is_pinned'] === true) trial.demand('2.3-is-pinned-kept', isPinned, 'A note with is_pinned true is stored unpinned.')
        else trial.demand('2.3-is-pinned-default', !isPinned, 'A note without is_pinned is stored pinned.')
      }
    }
  },
}
