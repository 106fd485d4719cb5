import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { holds } from '../../reading/holds.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { otherFields } from './other-fields.ts'
import { importParticipant, participantFor } from './participants.ts'

/** No field of a known participant is changed by importing its code again, nor filled in when it was left out, nor emptied by leaving it out then. */
export const participantFieldUnmodified = defineCheck({
  name: 'participant-field-unmodified',
  requirements: ['4.1-participant-stored', '4.1-participant-not-modified'],
  needs: ['operator:read-participants'],
  inputs: allOf([...Object.keys(otherFields).flatMap((field) => [field, `${field} left out`]), 'all but the code']),
  async run(trial: Trial, cases) {
    await tryEach(cases, async (what) => {
      const field = what.replace(' left out', '')
      const { [field]: _field, ...rest } = participantFor(trial)
      const participant = what === 'all but the code' ? participantFor(trial) : field === what ? { ...rest, [field]: _field } : rest
      const { status } = await importParticipant(trial, participant)
      trial.require(status === 201, `importMarketParticipant answers ${status} to the template, ${what}`)
      const code = Number(Object(participant).code)
      const before = await trial.operator.readParticipant(code)
      trial.require(holds(before, participant), 'the participant is not stored as it was sent')
      // A role or an energy may be the default of the server.
      const isTaken =
        what !== field && what !== 'all but the code' && (field === 'name' || field === 'contact_details') && _field !== undefined
      const isOfOther = isTaken && isObject(before) && sameMeaning(_field, before[field]) === undefined
      trial.demand('4.1-participant-stored', !isOfOther, `A market participant without ${field} is stored with that of others.`)
      const { code_type } = participant as Body
      const again =
        what === 'all but the code'
          ? { code, ...(code_type === undefined ? {} : { code_type }) }
          : { ...participant, [field]: otherFields[field] }
      await importParticipant(trial, again)
      const after = await trial.operator.readParticipant(code)
      const isFilled = isObject(before) && isObject(after) && sameMeaning(after[field], before[field]) !== undefined
      trial.demand(
        '4.1-participant-not-modified',
        holds(after, participant) && !isFilled,
        `Importing a known code with another ${field} changes it.`,
      )
    })
  },
})
