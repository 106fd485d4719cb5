import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import type { Trial } from '../../trial/trial.ts'
import { importParticipant, participantFor } from './participants.ts'
import { requireTaken } from '../../actions/require-taken.ts'

const datetimes = ['2023-12-31T23:00:00+00:00', '2024-01-01T00:00:00+01:00', '2024-01-01T01:00:00+02:00', '2023-12-31T19:00:00-04:00']
const path = ['contact_details', 0, 'valid_from']

/** The same instant is accepted with any UTC offset as the valid_from of contact details. */
export const contactOffsetsAccepted = defineCheck({
  name: 'contact-offsets-accepted',
  requirements: ['2.10-valid-from-with-offset'],
  inputs: allOf(datetimes),
  async run(trial: Trial, chosen) {
    const statuses: number[] = []
    // The template shows that it is only the offset that is refused, or else one of the others does.
    const template = participantFor(trial)
    trial.require(partAt(template, path.slice(0, -1)) !== undefined, 'the template of importMarketParticipant has no contact details')
    statuses.push((await importParticipant(trial, template)).status)
    for (const datetime of chosen) {
      const answer = await importParticipant(
        trial,
        changeAt(participantFor(trial), path, () => datetime),
      )
      statuses.push(answer.status)
      requireTaken(trial, 'importMarketParticipant', answer, statuses.includes(201))
      trial.demandStatus('2.10-valid-from-with-offset', answer, 201, `A valid_from with the offset ${datetime.slice(-6)}`)
    }
  },
})
