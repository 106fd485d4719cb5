import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { addNotes } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { defineCheck } from '../../check.ts'
import { envelopeRequirements, expectEnvelope } from '../../edits/expect-envelope.ts'
import { asObject } from '../../reading/as-object.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { worded } from '../../oracle/judgement.ts'

const requirementOf = {
  created_at: '2.3-created-at-optional',
  is_pinned: '2.3-is-pinned-optional',
  document_paths: '2.3-note-body-alone',
} as const

/** A note that is accepted with a field is accepted without it. */
export const noteWithoutOptionalField = defineCheck({
  name: 'note-without-optional-field',
  requirements: Object.values(requirementOf),
  runs: 3,
  inputs: fc.record({ documents: fc.boolean(), is_pinned: fc.boolean() }),
  async run(trial: Trial, { documents, is_pinned }) {
    const { pair } = await sharedAccount(trial)
    for (const field of Object.keys(requirementOf) as (keyof typeof requirementOf)[]) {
      const more = documents || field === 'document_paths' ? { document_paths: documentPaths(trial) } : {}
      const whole = () => ({ body: trial.names.text('NOTE'), created_at: '2025-06-17T14:31:05+02:00', is_pinned, ...more })
      const accepted = await addNotes(trial, pair, [whole()])
      const { [field]: _left, ...edited } = whole() as Record<string, unknown>
      const answer = await addNotes(trial, pair, [edited])
      if (accepted.status !== 201 && answer.status !== 201) continue
      trial.demandStatus(requirementOf[field], answer, 201, `Without ${field} a note`)
    }
    const alone = await addNotes(trial, pair, [{ body: trial.names.text('NOTE') }])
    trial.demandStatus('2.3-note-body-alone', alone, 201, 'A note with nothing but a body')
  },
})

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
    const { pair } = await sharedAccount(trial)
    const accepted = await addNotes(trial, pair, around({ body: trial.names.text('NOTE'), ...rest }))
    trial.require(accepted.status === 201, `the notes with a body each answer ${accepted.status}`)
    const refused = await addNotes(trial, pair, around(rest))
    trial.demandStatus('2.3-note-empty-refused', refused, 400, 'A note with neither body nor document_paths')
    expectEnvelope(trial, refused, { operation: 'createNotes', what: 'a note with neither body nor document_paths' })
  },
})

const faults = {
  'a string for an item': 'text',
  'an object for a document_path': { document_path: { edited: true } },
}

/** Notes with documents: without a body, and with paths of a wrong type. */
export const noteDocuments = defineCheck({
  name: 'note-documents',
  requirements: ['2.3-note-documents-alone', '2.3-document-path-wrong-type-refused', '4.3-notes-other-documents-kept'],
  runs: 2,
  inputs: fc.record({ last: fc.boolean() }),
  async run(trial: Trial, { last }) {
    const document_paths = documentPaths(trial) as unknown[]
    const { pair } = await sharedAccount(trial)
    const accepted = await addNotes(trial, pair, [{ body: trial.names.text('NOTE'), document_paths }])
    trial.require(accepted.status === 201, `a note with documents answers ${accepted.status}`)
    const alone = await addNotes(trial, pair, [{ document_paths }])
    trial.demandStatus('2.3-note-documents-alone', alone, 201, 'The same note without its body')
    const other = await addNotes(trial, pair, [
      { document_paths: [{ document_path: `schriftverkehr/${trial.names.text('anderes')}.pdf` }] },
    ])
    if (alone.status === 201 && other.status === 201) {
      const isKept = !JSON.stringify(other.body).includes('NOTE_ALREADY_EXISTS')
      const message = 'Of two notes without a body and with different documents, the second one gets NOTE_ALREADY_EXISTS.'
      const difference = worded('0.status', 'not "NOTE_ALREADY_EXISTS"', 'NOTE_ALREADY_EXISTS')
      trial.demandIn(other, '4.3-notes-other-documents-kept', isKept, message, difference)
    }

    for (const [fault, item] of Object.entries(faults)) {
      const items = document_paths.with(last ? -1 : 0, item)
      const refused = await addNotes(trial, pair, [{ body: trial.names.text('NOTE'), document_paths: items }])
      trial.demandStatus('2.3-document-path-wrong-type-refused', refused, 400, `With ${fault} of document_paths a note`)
    }
  },
})

/** When a note is unpinned: on a pinned note, and where the document does not show it. */
export const noteUnpinAt = defineCheck({
  name: 'note-unpin-at',
  requirements: ['2.3-unpin-at-accepted', '2.3-unpin-at-alone-open', '2.3-is-pinned-kept', '4.3-notes-duplicate-undated-skipped'],
  looks: ['operator:read-account'],
  runs: 3,
  inputs: fc.record({ days: fc.constantFrom(30, 1, 400), offset: fc.constantFrom('Z', '+01:00', '') }),
  async run(trial: Trial, { days, offset }) {
    const at = (distance: number) => `${new Date(trial.now() + distance * 86_400_000).toISOString().slice(0, 10)}T00:00:00${offset}`
    const pinned = () => ({ body: trial.names.text('NOTE'), is_pinned: true })
    const { pair } = await sharedAccount(trial)
    const accepted = await addNotes(trial, pair, [pinned()])
    trial.require(accepted.status === 201, `a pinned note answers ${accepted.status}`)
    const note = { ...pinned(), unpin_at: at(days + 1) }
    const answer = await addNotes(trial, pair, [note])
    const isAccepted = trial.demandStatus('2.3-unpin-at-accepted', answer, 201, 'A pinned note with a time in unpin_at')
    const { notes = [] } = (isAccepted ? await trial.storedIfReadable(pair) : undefined) ?? {}
    const place = notes.findIndex((stored) => asObject(stored)['body'] === note.body)
    const { is_pinned: isPinned } = asObject(notes[place])
    // What happens at that time is open; until then the note is pinned.
    if (typeof isPinned === 'boolean') {
      const unpinned = { at: `notes.${place}.is_pinned`, expected: true, got: isPinned }
      trial.demand('2.3-is-pinned-kept', isPinned, 'A note that is to be unpinned at a later time is stored unpinned.', unpinned)
    }

    const open: Readonly<Record<string, Body>> = {
      'a time in the past': { is_pinned: true, unpin_at: at(-30) },
      'without is_pinned it': { unpin_at: at(days + 1) },
      'with is_pinned false it': { is_pinned: false, unpin_at: at(days + 1) },
    }
    const taken: Body[] = isAccepted ? [note] : []
    for (const [what, fields] of Object.entries(open)) {
      const other = { body: trial.names.text('NOTE'), ...fields }
      const answered = await addNotes(trial, pair, [other])
      trial.observeStatus('2.3-unpin-at-alone-open', answered, what)
      if (answered.status === 201) taken.push(other)
    }
    // What is pinned no more is on the account all the same.
    if (taken.length > 0) await addNotes(trial, pair, taken)
  },
})

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
