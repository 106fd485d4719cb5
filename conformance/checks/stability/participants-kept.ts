import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'
import { holds } from '../../reading/holds.ts'
import type { Trial } from '../../trial/trial.ts'
import { knownCode, participantFor } from '../pre-account/participants.ts'
import { isLike, recordsSentOnce } from './kept-records.ts'
import { sample } from './sample.ts'

/** At the end of the run market participants that were imported in it are still known, and as they were. */
export const participantsKept = defineCheck({
  name: 'participants-kept',
  requirements: ['4.1-participant-exists-200', '4.1-participant-stored'],
  last: true,
  inputs: fc.constant(12),
  async run(trial: Trial, count) {
    const known = () => recordsSentOnce(trial, 'importMarketParticipant', ({ code }) => [code])
    while (known().length < count) await knownCode(trial)
    for (const { body, step } of sample(known(), count)) {
      if (trial.setting.verbs.has('read-participants') && isLike(trial, body, participantFor(trial))) {
        const stored = await trial.operator.readParticipant(Number(body['code']))
        const message = 'A market participant that was imported earlier in the run is not stored as it was sent.'
        trial.demand('4.1-participant-stored', holds(stored, body), message, differenceWithin('', body, stored), [step])
      }
      const answer = await trial.send('importMarketParticipant', { body })
      const steps = [step, ...trial.outcome.steps.slice(-1)]
      trial.demandStatus('4.1-participant-exists-200', answer, 200, 'A market participant imported earlier in the run', steps)
    }
  },
})
