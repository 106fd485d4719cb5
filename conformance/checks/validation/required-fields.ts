import { fewOf } from '../../../src/text/few-of.ts'
import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { envelopeRequirements, expectEnvelope } from '../../edits/expect-envelope.ts'

const tried: readonly RecordOperation[] = [
  'validateAccount',
  'importMarketParticipant',
  'createNotes',
  'createEnergyAmount',
  'createHistoricalStatements',
]

/** Which fields this target requires, found by leaving some out, in halves where it refuses that; and what answers an account reference where none belongs. */
export const requiredFields = defineCheck({
  name: 'required-fields',
  requirements: ['2-required-fields-open', '2.1-pre-account-open', ...envelopeRequirements],
  async run(trial: Trial) {
    for (const operation of tried) {
      const request = await acceptedRequest(trial, operation)
      const places = Map.groupBy(recordsIn(operations[operation].request, request.body), ({ definition }) => definition)
      for (const [definition, [place]] of places) {
        const record = place && partAt(request.body, place.path)
        const needed = await neededOf(isObject(record) ? Object.keys(record) : [], async (fields) => {
          const without = fields.reduce(
            (body, field) => changeAt(body, [...(place?.path ?? []), field], () => undefined),
            await request.fresh(),
          )
          const answer = await trial.send(operation, { body: without })
          if (!isAccepted(answer)) expectEnvelope(trial, answer, { operation, what: `${fewOf(fields)} left out of ${definition}` })
          return isAccepted(answer)
        })
        if (needed.length > 0) trial.observe('2-required-fields-open', `${definition} is refused without ${fewOf(needed.toSorted(), 12)}`)
      }
      trial.observe('2-required-fields-open', `the fields of a request of ${operation} were left out`)
    }
    const participant = await acceptedRequest(trial, 'importMarketParticipant')
    const answer = await trial.send('importMarketParticipant', { body: { ...(await participant.fresh()), ...trial.pair() } })
    trial.observe(
      '2.1-pre-account-open',
      `a market participant with an account reference is ${isAccepted(answer) ? 'accepted' : 'refused'}`,
    )
  },
})

/** The fields without which a record is refused: where some can be left out together, each of them can. */
async function neededOf(fields: readonly string[], isAcceptedWithout: (fields: readonly string[]) => Promise<boolean>): Promise<string[]> {
  if (fields.length === 0 || (await isAcceptedWithout(fields))) return []
  if (fields.length === 1) return [...fields]
  const half = Math.ceil(fields.length / 2)
  return [...(await neededOf(fields.slice(0, half), isAcceptedWithout)), ...(await neededOf(fields.slice(half), isAcceptedWithout))]
}
