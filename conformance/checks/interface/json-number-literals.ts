import fc from 'fast-check'
import { acceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'

/** Operations whose bodies hold JSON numbers. */
const withNumbers: readonly RecordOperation[] = [
  'validateAccount',
  'stageAccount',
  'importMarketParticipant',
  'importMarketParticipantFees',
  'createTransactions',
  'createHistoricalStatements',
  'createMarketParticipantInvoice',
]

/** NaN and Infinity, which some parsers read and write as bare numbers, are no JSON. */
export const jsonNumberLiterals = defineCheck({
  name: 'json-number-literals',
  requirements: ['1-json-number-literals-refused', '7-no-500-for-input'],
  inputs: fc.record({ chosen: allOf(withNumbers), literals: allOf(['NaN', 'Infinity', '-Infinity']), salt: fc.nat(99) }),
  async run(trial: Trial, { chosen, literals, salt }) {
    await tryEach(chosen, async (operation) => {
      const request = await acceptedRequest(trial, operation)
      for (const literal of literals) {
        const raw = withLiteral(JSON.stringify(await request.fresh()), literal, salt)
        if (raw === undefined) continue
        const answer = await trial.send(operation, { raw })
        trial.demandStatus('1-json-number-literals-refused', answer, 'not 2xx', `${operation}, with ${literal} as a number in its body,`)
        trial.demandStatus('7-no-500-for-input', answer, 'not 5xx', `${operation}, with ${literal} as a number in its body,`)
      }
    })
  },
})

/** The JSON text with a literal in place of one of its numbers; undefined when it has none. */
function withLiteral(json: string, literal: string, salt: number): string | undefined {
  // A number that is the value of a member; what stands in a string has a quote after it, not a comma or a brace.
  const places = [...json.matchAll(/(?<=[^\\]":)-?\d+(?:\.\d+)?(?=[,}])/g)]
  const place = places[salt % Math.max(places.length, 1)]
  return place && `${json.slice(0, place.index)}${literal}${json.slice(place.index + place[0].length)}`
}
