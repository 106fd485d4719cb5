import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import { holds } from '../../reading/holds.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Trial } from '../../trial/trial.ts'
import { feesFor } from './fees.ts'
import { otherFields } from './other-fields.ts'
import { importParticipant, participantFor } from './participants.ts'

/** A participant is stored as it was sent first, and no later import of its code changes that. */
export const participantStored = defineCheck({
  name: 'participant-stored',
  requirements: ['4.1-participant-stored', '4.1-participant-not-modified'],
  needs: ['operator:read-participants'],
  runs: 12,
  inputs: fc.record({
    first: fc.option(variations, { nil: [] }),
    without: fc.option(fc.constantFrom('name', 'energy', 'contact_details'), { nil: undefined }),
    again: fc.array(fc.oneof(variations, fc.constantFrom(...Object.keys(otherFields))), { minLength: 1, maxLength: 3 }),
    fees: fc.boolean(),
  }),
  async run(trial: Trial, { first, without, again, fees }) {
    const code = trial.names.participantCode()
    const participant = Object.fromEntries(Object.entries(participantFor(trial, first, code)).filter(([field]) => field !== without))
    const bystander = participantFor(trial)
    for (const body of [participant, bystander]) {
      const { status } = await importParticipant(trial, body)
      trial.require(status === 201, `importMarketParticipant answers ${status}`)
    }
    const before = await trial.operator.readParticipant(code)
    trial.demand('4.1-participant-stored', holds(before, participant), 'A market participant is not stored as it was sent.')
    if (fees) await trial.send('importMarketParticipantFees', { body: feesFor(trial, [code]) })
    for (const change of again) {
      const changed: Body =
        typeof change === 'string' ? { ...participant, [change]: otherFields[change] } : participantFor(trial, change, code)
      await importParticipant(trial, changed)
      const after = await trial.operator.readParticipant(code)
      const kept = !holds(before, participant) || holds(after, participant)
      trial.demand(
        '4.1-participant-not-modified',
        kept && !differs(before, after, changed),
        'Importing a known code again changes the participant.',
      )
    }
    const untouched = holds(await trial.operator.readParticipant(bystander.code), bystander)
    trial.demand('4.1-participant-stored', untouched, 'A market participant is not stored as it was sent, after imports of others.')
  },
})

/** Whether a field of the later import differs in what is stored before and after. */
function differs(before: unknown, after: unknown, changed: Body): boolean {
  if (!isObject(before) || !isObject(after)) return false
  return Object.keys(changed).some(
    (field) => sameMeaning(before[field], after[field]) !== undefined || sameMeaning(after[field], before[field]) !== undefined,
  )
}
