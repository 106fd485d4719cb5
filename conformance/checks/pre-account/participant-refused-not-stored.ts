import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

/** A market participant whose import is refused is not stored. */
export const participantRefusedNotStored = defineCheck({
  name: 'participant-refused-not-stored',
  requirements: ['4-refused-no-effect'],
  needs: ['operator:read-participants'],
  inputs: allOf([{ name: { edited: true } }, { role: [] }, { contact_details: 'text' }]),
  async run(trial: Trial, edits) {
    await tryEach(edits, async (edit) => {
      trial.require(
        isObject(await trial.operator.readParticipant(await knownCode(trial))),
        'a market participant that was imported is not stored',
      )
      const participant = participantFor(trial)
      const { status } = await importParticipant(trial, { ...participant, ...edit })
      trial.require(status === 400, `a market participant with a value of a wrong type answers ${status}`)
      const stored = await trial.operator.readParticipant(participant.code)
      trial.demand('4-refused-no-effect', !isObject(stored), 'A market participant whose import was refused is stored.')
    })
  },
})
