import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes, noteDifference, resultOfNote } from '../../actions/add-notes.ts'
import { smallImported } from '../../actions/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { itemsIn, recordsSentOnce, stepsOf } from './kept-records.ts'
import { sample } from './sample.ts'

/** At the end of the run notes that were added in it are still there: sent again they exist already. */
export const notesKept = defineCheck({
  name: 'notes-kept',
  requirements: ['4.3-notes-201', '4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped'],
  last: true,
  inputs: fc.constant(20),
  async run(trial: Trial, count) {
    const known = () => recordsSentOnce(trial, 'createNotes', (body) => itemsIn(body, 'notes').map((note) => note['body']))
    if (known().length < count) {
      const account = await smallImported(trial)
      while (known().length < count) {
        const { status } = await addNotes(trial, account, [{ body: trial.names.text('NOTE') }])
        trial.require(status === 201, `adding a note answers ${status}`)
      }
    }
    for (const record of sample(known(), count)) {
      const answer = await trial.send('createNotes', { body: record.body })
      const steps = [...stepsOf(trial, record), ...trial.outcome.steps.slice(-1)]
      if (!trial.demandStatus('4.3-notes-201', answer, 201, 'A request with notes that were added earlier in the run', steps)) continue
      for (const note of itemsIn(record.body, 'notes')) {
        const said = resultOfNote(answer, note)?.['status']
        const isDated = note['created_at'] !== undefined
        trial.demand(
          isDated ? '4.3-notes-duplicate-skipped' : '4.3-notes-duplicate-undated-skipped',
          said === 'NOTE_ALREADY_EXISTS',
          `A note that was added earlier in the run, sent again unchanged, gets ${String(said)}.`,
          noteDifference(answer, note, 'status', 'NOTE_ALREADY_EXISTS'),
          steps,
        )
      }
    }
  },
})
