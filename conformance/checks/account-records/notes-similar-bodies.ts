import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { addNotes, noteStatus, resultOfNote } from '../../actions/add-notes.ts'
import { listed } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'

/** Bodies that are not the same as the base, however alike. */
const others: Readonly<Record<string, (base: string) => string>> = {
  'more words': (base) => `${base} Erledigt.`,
  'fewer words': (base) => base.slice(0, base.lastIndexOf(' ')),
  'another ending': (base) => `${base.slice(0, -1)}!`,
  'other capital letters': (base) => base.toLowerCase(),
  'another letter': (base) => base.replace('ü', 'u'),
  'another symbol': (base) => base.replace('☎️🌞', '☎️🌚'),
  'line breaks for spaces': (base) => base.replaceAll(' ', '\n'),
}

/** A body that is new on the account is new, however much it resembles one that is there. */
export const notesSimilarBodies = defineCheck({
  name: 'notes-similar-bodies',
  requirements: ['4.3-notes-new-created'],
  runs: 2,
  inputs: fc.record({
    others: allOf(Object.keys(others)),
    created_at: fc.option(fc.constant('2025-06-17T14:31:05+02:00'), { nil: undefined, freq: 2 }),
  }),
  async run(trial: Trial, { others: kinds, created_at }) {
    const [pair, empty] = [await trial.imported(), await trial.imported()]
    const dated = created_at === undefined ? {} : { created_at }
    const base = `${trial.names.text('NOTE')} ☎️🌞 ${'Rückruf nach 16 Uhr erbeten. '.repeat(12).trim()}`
    await noteStatus(trial, pair, { body: base, ...dated })
    for (const kind of kinds) {
      const note = { body: others[kind]?.(base) ?? '', ...dated }
      // On an account without notes it is accepted, so that on the other one only its likeness can matter.
      await noteStatus(trial, empty, note)
      const answer = await addNotes(trial, pair, [note])
      const status: unknown = answer.status === 201 ? (resultOfNote(answer, note) ?? listed(answer)[0])?.['status'] : answer.status
      const said = `A note whose body has ${kind} than an existing one gets ${String(status)}.`
      trial.demand('4.3-notes-new-created', status === 'NOTE_CREATION_SUCCESS', said)
    }
  },
})
