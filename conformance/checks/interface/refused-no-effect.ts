import fc from 'fast-check'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { addNote, addNotes, statusOfNote } from '../../actions/add-notes.ts'
import { addTransactions, unforced } from '../../actions/add-transactions.ts'
import { dayOutside, likelyOutside, transactionOf } from '../../actions/statement-days.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'

/** What a refused request held beside its fault is not there: sent again without the fault, it is new. */
export const refusedThenNew = defineCheck({
  name: 'refused-then-new',
  requirements: ['4-refused-no-effect'],
  runs: 6,
  inputs: fc.record({
    what: fc.constantFrom('notes', 'notes', 'notes of a staged account', 'participant'),
    place: fc.nat(2),
    fault: fc.constantFrom<unknown>({ body: { edited: true } }, { body: 'text', created_at: 'not-a-date' }, 'text'),
  }),
  async run(trial: Trial, { what, place, fault }) {
    if (what === 'participant') {
      const body = await (await acceptedRequest(trial, 'importMarketParticipant')).fresh()
      const { status: refused } = await trial.send('importMarketParticipant', { body: { ...body, name: { edited: true } } })
      trial.require(refused >= 400 && refused < 500, `a faulty market participant answers ${refused}`)
      const answer = await trial.send('importMarketParticipant', { body })
      trial.require(answer.status === 200 || answer.status === 201, `importing a market participant answers ${answer.status}`)
      trial.demandStatus('4-refused-no-effect', answer, 201, 'A market participant that was only refused before')
      return
    }
    const pair = what === 'notes' ? await trial.imported() : await trial.staged()
    const notes = [0, 1].map(() => ({ body: trial.names.text('note') }))
    const sent = what === 'notes' ? notes.toSpliced(place, 0, fault as (typeof notes)[number]) : notes
    const { status: refused } = await addNotes(trial, pair, sent)
    trial.require(refused >= 400 && refused < 500, `faulty notes answer ${refused}`)
    if (what !== 'notes') await trial.created(pair)
    for (const note of notes) {
      const answer = await addNote(trial, pair, note)
      const said = `A note of a request that was refused with ${refused} is there.`
      trial.demandValue('4-refused-no-effect', answer, statusOfNote(answer, note), not('NOTE_ALREADY_EXISTS'), said)
    }
  },
})

/** A single transaction that is refused for its day leaves nothing on the account: no note of a move that was not made. */
export const refusedTransactionNoEffect = defineCheck({
  name: 'refused-transaction-no-effect',
  requirements: ['4-refused-no-effect'],
  needs: ['operator:read-account'],
  inputs: allOf(likelyOutside),
  async run(trial: Trial, chosen) {
    const pair = await trial.imported()
    let refused = 0
    for (const which of chosen) {
      const before = await snapshot(trial, pair)
      const transaction = transactionOf(trial, dayOutside(trial, which))
      const { status } = await addTransactions(trial, pair, [transaction], unforced)
      if (status < 400 || status > 499) continue
      refused++
      const fault = changeFault(before, await snapshot(trial, pair))
      trial.demandNoFault('4-refused-no-effect', fault, `After a transaction dated ${which} was refused,`)
    }
    trial.require(refused > 0, 'no transaction is refused for its day')
  },
})
