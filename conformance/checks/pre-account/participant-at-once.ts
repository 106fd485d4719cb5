import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

/** Of several imports of a code at once one at most creates the participant. */
export const participantAtOnce = defineCheck({
  name: 'participant-at-once',
  requirements: ['4.1-participant-exists-200'],
  runs: 3,
  inputs: fc.integer({ min: 2, max: 6 }),
  async run(trial: Trial, count) {
    await knownCode(trial)
    const body = participantFor(trial)
    const answers = await Promise.all(Array.from({ length: count }, () => importParticipant(trial, body)))
    const created = answers.filter(({ status }) => status === 201).length
    trial.demand('4.1-participant-exists-200', created <= 1, `Of imports of a code at once ${created} answer 201.`)
    const { status } = await importParticipant(trial, body)
    trial.require(created > 0, 'none of the imports at once created the participant')
    trial.demand('4.1-participant-exists-200', status === 200, `After imports of a code at once it answers ${status}.`)
  },
})
