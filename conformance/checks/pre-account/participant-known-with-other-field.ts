import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { otherFields } from './other-fields.ts'
import { importParticipant, participantFor } from './participants.ts'

/** A known code answers 200 whichever field differs, if a new participant with the difference is accepted. */
export const participantKnownWithOtherField = defineCheck({
  name: 'participant-known-with-other-field',
  requirements: ['4.1-participant-exists-200'],
  inputs: allOf(Object.keys(otherFields)),
  async run(trial: Trial, fields) {
    await tryEach(fields, async (field) => {
      const other = { [field]: otherFields[field] }
      const created = await importParticipant(trial, { ...participantFor(trial), ...other })
      trial.require(created.status === 201, `a new market participant with another ${field} answers ${created.status}`)
      const participant = participantFor(trial)
      const first = await importParticipant(trial, participant)
      trial.require(first.status === 201, `importMarketParticipant answers ${first.status} to the template`)
      for (const [what, body] of [
        [`another ${field}`, { ...participant, ...other }],
        ['what was sent first', participant],
      ] as const) {
        const { status } = await importParticipant(trial, body)
        trial.demand('4.1-participant-exists-200', status === 200, `A known code with ${what} answers ${status}.`)
      }
    })
  },
})
