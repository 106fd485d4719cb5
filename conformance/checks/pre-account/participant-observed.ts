import { defineCheck } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Trial } from '../../trial/trial.ts'
import { importParticipant, participantFor } from './participants.ts'

/** What the document does not show of market participants. */
export const participantObserved = defineCheck({
  name: 'participant-observed',
  requirements: [
    '2.10-values-open',
    '2.10-code-form-open',
    '4.1-participant-same-code-other-type',
    '4.1-participant-exists-invalid-open',
    '4.1-participant-body-open',
  ],
  async run(trial: Trial) {
    const participant = participantFor(trial)
    const created = await importParticipant(trial, participant)
    trial.require(created.status === 201, `importMarketParticipant answers ${created.status} to the template`)
    trial.observe('4.1-participant-body-open', `201 with ${bodyShape(created)}`)
    trial.observe('4.1-participant-body-open', `200 with ${bodyShape(await importParticipant(trial, participant))}`)
    for (const [field, value] of [
      ['role', 'METER_OPERATOR'],
      ['role', 'EDITED'],
      ['energy', 'GAS'],
      ['code_type', 'EDITED'],
    ] as const) {
      const edited = { ...participantFor(trial), [field]: value }
      trial.observeStatus('2.10-values-open', await importParticipant(trial, edited), `${field} ${value}:`)
    }
    if (partAt(participant, ['contact_details', 0]) !== undefined) {
      const category = changeAt(participantFor(trial), ['contact_details', 0, 'category'], () => 'EDITED')
      trial.observeStatus('2.10-values-open', await importParticipant(trial, category), 'category EDITED:')
    }
    const short = Number(String(trial.names.participantCode()).slice(2, 11))
    trial.observeStatus('2.10-code-form-open', await importParticipant(trial, participantFor(trial, [], short)), 'nine digits:')
    const negative = -trial.names.participantCode()
    trial.observeStatus('2.10-code-form-open', await importParticipant(trial, participantFor(trial, [], negative)), 'a negative number:')
    // That one of another code_type can be new tells that the known code is what counts.
    const isTaken = (await importParticipant(trial, { ...participantFor(trial), code_type: 'DVGW' })).status === 201
    const again = await importParticipant(trial, { ...participant, code_type: 'DVGW' })
    if (isTaken) trial.demandStatus('4.1-participant-same-code-other-type', again, 200, 'A known code with another code_type')
    const invalid = await importParticipant(trial, { ...participant, name: { edited: true } })
    trial.observeStatus('4.1-participant-exists-invalid-open', invalid)
  },
})
