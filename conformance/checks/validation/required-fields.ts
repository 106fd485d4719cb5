import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { envelopeRequirements, expectEnvelope } from './expect-envelope.ts'

const tried: readonly RecordOperation[] = [
  'validateAccount',
  'importMarketParticipant',
  'createNotes',
  'createEnergyAmount',
  'createHistoricalStatements',
]

/** Which fields this target requires, found by leaving out one at a time; and what answers an account reference where none belongs. */
export const requiredFields = defineCheck({
  name: 'required-fields',
  requirements: ['2-required-fields-open', '2.1-pre-account-open', ...envelopeRequirements],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    for (const operation of tried) {
      const request = await acceptedRequest(trial, operation)
      const places = Map.groupBy(recordsIn(operations[operation].request, request.body), ({ definition }) => definition)
      for (const [definition, [place]] of places) {
        const record = place && partAt(request.body, place.path)
        const needed: string[] = []
        for (const field of isObject(record) ? Object.keys(record) : []) {
          const answer = await trial.send(operation, {
            body: changeAt(await request.fresh(), [...(place?.path ?? []), field], () => undefined),
          })
          if (isAccepted(answer)) continue
          needed.push(field)
          expectEnvelope(trial, answer, { operation, what: `${field} left out of ${definition}` })
        }
        if (needed.length > 0) trial.observe('2-required-fields-open', `${definition} is refused without ${needed.toSorted().join(', ')}`)
      }
      trial.observe('2-required-fields-open', `each field of a request of ${operation} was left out once`)
    }
    const participant = await acceptedRequest(trial, 'importMarketParticipant')
    const answer = await trial.send('importMarketParticipant', { body: { ...(await participant.fresh()), ...trial.pair() } })
    trial.observe(
      '2.1-pre-account-open',
      `a market participant with an account reference is ${isAccepted(answer) ? 'accepted' : 'refused'}`,
    )
  },
})
