import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { newNote } from '../../generators/notes.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import type { Trial } from '../../trial/trial.ts'

/** Notes for what is no imported account: never staged, only staged, or under another supplier. */
export const notesNotFound = defineCheck({
  name: 'notes-not-found',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-notes-404-unknown', '4.3-notes-404-staged', '4.3-notes-404-supplier', '4.3-notes-new-created'],
  runs: 5,
  inputs: fc.record({
    unknown: allOf(['a fresh number', 'a longer number', 'a shorter number', 'a number with a wildcard'] as const),
    staged: fc.constantFrom('once', 'twice', 'and tried'),
    notes: fc.integer({ min: 1, max: 2 }),
  }),
  async run(trial: Trial, { unknown, staged, notes: count }) {
    const { import_supplier, external_account_number } = await trial.imported()
    const pair = { import_supplier, external_account_number }
    const notes = Array.from({ length: count }, () => newNote(trial, { text: 'plain', created_at: undefined, is_pinned: undefined }))
    const accepted = await addNotes(trial, pair, notes)
    trial.require(accepted.status === 201, `notes for an imported account answer ${accepted.status}`)

    const numbers = {
      'a fresh number': trial.pair().external_account_number,
      'a longer number': `${external_account_number}0`,
      'a shorter number': external_account_number.slice(0, -1),
      'a number with a wildcard': external_account_number.replace('-', '_'),
    }
    for (const kind of unknown) {
      const { status } = await addNotes(trial, { import_supplier, external_account_number: numbers[kind] }, notes)
      // A number of other characters may be none at all.
      if (status === 400 && kind === 'a number with a wildcard') continue
      trial.demand('4.3-notes-404-unknown', status === 404, `Notes for an account that was never staged answer ${status}.`)
    }

    const pending = await trial.staged()
    if (staged === 'twice') await trial.staged(pending)
    if (staged === 'and tried') await trial.process(pending, { dry_run: true })
    const early = await addNotes(trial, pending, notes)
    trial.demand('4.3-notes-404-staged', early.status === 404, `Notes for an account that is only staged answer ${early.status}.`)

    const { ongoingOther } = trial.setting.configuration.suppliers
    for (const code of [trial.names.text('SUPPLIER'), ...(ongoingOther === undefined ? [] : [ongoingOther])]) {
      const answer = await addNotes(trial, { ...pair, import_supplier: code }, notes)
      const which = code === ongoingOther ? 'another' : 'an unknown'
      trial.demand(
        '4.3-notes-404-supplier',
        answer.status === 404,
        `Notes for an imported number under ${which} supplier answer ${answer.status}.`,
      )
    }

    const processed = await trial.process(pending)
    trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
    const late = await addNotes(trial, pending, notes)
    for (const note of notes) {
      const status: unknown = late.status === 201 ? resultOfNote(late, note)?.['status'] : late.status
      trial.demand(
        '4.3-notes-new-created',
        status === 'NOTE_CREATION_SUCCESS',
        `A note that was answered with 404 before the import gets ${String(status)} after it.`,
      )
    }
  },
})
