import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes } from '../../actions/add-notes.ts'
import type { Trial } from '../../trial/trial.ts'

/** When a note is unpinned: on a pinned note, and where the document does not show it. */
export const noteUnpinAt = defineCheck({
  name: 'note-unpin-at',
  requirements: ['2.3-unpin-at-accepted', '2.3-unpin-at-alone-open'],
  runs: 3,
  inputs: fc.record({ days: fc.constantFrom(30, 1, 400), offset: fc.constantFrom('Z', '+01:00', '') }),
  async run(trial: Trial, { days, offset }) {
    const at = (distance: number) => `${new Date(trial.now() + distance * 86_400_000).toISOString().slice(0, 10)}T00:00:00${offset}`
    const pinned = () => ({ body: trial.names.text('NOTE'), is_pinned: true })
    const pair = await trial.imported()
    const accepted = await addNotes(trial, pair, [pinned()])
    trial.require(accepted.status === 201, `a pinned note answers ${accepted.status}`)
    const answer = await addNotes(trial, pair, [{ ...pinned(), unpin_at: at(days + 1) }])
    trial.demandStatus('2.3-unpin-at-accepted', answer, 201, 'A pinned note with a time in unpin_at')

    const past = await addNotes(trial, pair, [{ ...pinned(), unpin_at: at(-30) }])
    trial.observeStatus('2.3-unpin-at-alone-open', past, 'a time in the past')
    const { is_pinned: _not, ...unpinned } = pinned()
    const without = await addNotes(trial, pair, [{ ...unpinned, unpin_at: at(days + 1) }])
    trial.observeStatus('2.3-unpin-at-alone-open', without, 'without is_pinned it')
    const not = await addNotes(trial, pair, [{ ...unpinned, body: trial.names.text('NOTE'), is_pinned: false, unpin_at: at(days + 1) }])
    trial.observeStatus('2.3-unpin-at-alone-open', not, 'with is_pinned false it')
  },
})
