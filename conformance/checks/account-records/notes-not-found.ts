import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes } from '../../actions/add-notes.ts'
import type { Trial } from '../../trial/trial.ts'

/** Notes for what is no imported account: never staged, only staged, or under another supplier. */
export const notesNotFound = defineCheck({
  name: 'notes-not-found',
  looks: ['suppliers.ongoingOther'],
  requirements: [
    '4.3-notes-404-unknown',
    '4.3-notes-404-staged',
    '4.3-notes-404-supplier',
    '4.3-notes-201',
    '4.3-notes-new-created',
    '4.3-notes-other-account',
  ],
  runs: 3,
  inputs: fc.record({ staged: fc.constantFrom('once', 'twice', 'and tried'), notes: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { staged, notes: count }) {
    const pair = await trial.imported()
    const { import_supplier, external_account_number } = pair
    const notes = Array.from({ length: count }, () => ({ body: trial.names.text('NOTE') }))
    // An account that is there takes them.
    await addNotes(trial, pair, notes)
    for (const number of [trial.pair().external_account_number, `${external_account_number}0`, external_account_number.slice(0, -1)])
      await addNotes(trial, { import_supplier, external_account_number: number }, notes)
    const { status } = await addNotes(trial, { import_supplier, external_account_number: external_account_number.replace('-', '_') }, notes)
    // A number of other characters may be none at all.
    if (status !== 400)
      trial.demandStatus('4.3-notes-404-unknown', { status }, 404, 'A request with notes for an account that was never staged')

    const pending = await trial.staged()
    if (staged === 'twice') await trial.staged(pending)
    if (staged === 'and tried') await trial.process(pending, { dry_run: true })
    await addNotes(trial, pending, notes)
    const { ongoingOther } = trial.setting.configuration.suppliers
    for (const code of [trial.names.text('SUPPLIER'), ...(ongoingOther === undefined ? [] : [ongoingOther])])
      await addNotes(trial, { ...pair, import_supplier: code }, notes)
    await trial.process(pending)
    await addNotes(trial, pending, notes)
  },
})
