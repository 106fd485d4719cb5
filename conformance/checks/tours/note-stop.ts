import { addNotes } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { alike, alikeKinds } from '../account-records/alike-notes.ts'
import { answeredNotes, storedNotes } from '../account-records/varied-notes.ts'
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

/** Notes that are alike, within a request and from one to the next: each is created, and known when it comes again. */
export const noteStop: Stop = {
  name: 'notes that are alike',
  requirements: [...answeredNotes, ...storedNotes],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const within = alikeNotes(ground)
    const pairs = alikeKinds.map((kind) => alike(trial, kind))
    const all = await addNotes(trial, pair, [...within, ...pairs.map(([first]) => first)])
    // Each of them might be refused for a reason of the server's own, and so many, too.
    const isRefused = all.status >= 400 && all.status < 500
    const { status } = isRefused ? await addNotes(trial, pair, within) : all
    trial.require(status !== 400, 'unusual notes are refused')
    await ground.stored()
    const next = isRefused ? [] : pairs.flatMap(([, ...others]) => others)
    const again = await addNotes(trial, pair, [...within.toReversed(), ...next])
    trial.require(again.status === 201, `so many notes answer ${again.status}`)
    await ground.stored()
  },
}
