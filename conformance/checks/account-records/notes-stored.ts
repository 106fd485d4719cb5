import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { newNote, noteInputs } from '../../generators/notes.ts'
import { addNotes, isNote, sameText } from '../../actions/add-notes.ts'
import { sameItems } from '../../reading/same-items.ts'
import type { Trial } from '../../trial/trial.ts'

/** Notes in several requests, some of them again and again: each is stored once, on its own account only. */
export const notesStored = defineCheck({
  name: 'notes-stored',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-not-stored', '2.3-is-pinned-kept', '2.3-is-pinned-default'],
  needs: ['operator:read-account'],
  runs: 8,
  inputs: fc.record({
    notes: fc.array(noteInputs, { minLength: 1, maxLength: 3 }),
    requests: fc.array(fc.uniqueArray(fc.nat(2), { minLength: 1 }), { minLength: 1, maxLength: 3 }),
  }),
  async run(trial: Trial, { notes: inputs, requests }) {
    const stored = async ({ import_supplier, external_account_number }: typeof pair) =>
      (await trial.operator.readAccount(import_supplier, external_account_number)).notes
    const pair = await trial.imported()
    const bystanders = [await trial.imported()]
    const { ongoingOther } = trial.setting.configuration.suppliers
    if (ongoingOther !== undefined)
      bystanders.push(await trial.imported({ import_supplier: ongoingOther, external_account_number: pair.external_account_number }))
    const before = await stored(pair)
    const besideBefore = await Promise.all(bystanders.map(stored))

    const notes = inputs.map((input) => newNote(trial, input))
    const sent = requests.map((indexes) => [...new Set(indexes.map((index) => index % notes.length))].map((index) => notes[index] ?? {}))
    for (const request of sent) {
      const answer = await addNotes(trial, pair, request)
      trial.require(answer.status === 201, `adding notes answers ${answer.status}`)
    }

    const after = await stored(pair)
    for (const note of new Set(sent.flat())) {
      const mine = after.filter((item) => sameText(Object(item).body, note['body']))
      trial.demand('4.3-notes-created-stored', mine.length > 0, 'A note that was created is not on the account.')
      trial.demand(
        '4.3-notes-created-stored',
        mine.length === 0 || mine.some((item) => isNote(item, note)),
        'A note is stored with another created_at than was sent.',
      )
      const times = sent.flat().filter((one) => one === note).length
      if (times > 1) trial.demand('4.3-notes-duplicate-not-stored', mine.length < 2, 'A note that was sent again is stored again.')
      const pinned = mine.some((item) => Object(item).is_pinned === true)
      if (mine.length === 0) continue
      if (note['is_pinned'] === true) trial.demand('2.3-is-pinned-kept', pinned, 'A note with is_pinned true is stored unpinned.')
      if (note['is_pinned'] === undefined) trial.demand('2.3-is-pinned-default', !pinned, 'A note without is_pinned is stored pinned.')
    }
    const kept = before.every((item) => after.some((now) => JSON.stringify(now) === JSON.stringify(item)))
    trial.demand('4.3-notes-created-stored', kept, 'Earlier notes of the account are gone or changed.')
    const beside = await Promise.all(bystanders.map(stored))
    trial.demand(
      '4.3-notes-created-stored',
      beside.every((items, index) => sameItems(items, besideBefore[index] ?? [])),
      'Notes for one account change those of another.',
    )
  },
})
