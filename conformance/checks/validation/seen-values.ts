import fc from 'fast-check'
import { kebab } from '../../../src/text/kebab.ts'
import { operations } from '../../../schemas/operations.ts'
import { contract } from '../../../src/contract/contract.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn, recordsOf } from '../../generators/records-in.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { attrsOf } from './expect-refusal.ts'

const operationsWithSeen: readonly RecordOperation[] = [
  'validateAccount',
  'importMarketParticipant',
  'createDeliveryNote',
  'createTransactions',
  'createMarketParticipantInvoice',
  'createPaymentInstruction',
]

/** Fields that other fields of the record go with, or whose values are seen at one level only: those that occur are witness enough. */
const bound = new Set([
  'CurrentStatementTransaction',
  'BillingOperation.target_type',
  'FinancialTransaction.type',
  'SupplyPoint.supply_type',
])

/** Each value that the document lists as seen is accepted: it is in the accepted request, or is taken in some place. */
export const seenValues: readonly Check[] = operationsWithSeen.map((operation) => {
  const seen = [...recordsOf(operations[operation].request)].flatMap(seenIn)
  return defineCheck({
    name: `seen-values-${kebab(operation)}`,
    requirements: ['2-seen-values-accepted'],
    startsFrom: operation,
    inputs: fc.record({ seen: allOf(seen) }),
    async run(trial: Trial, input) {
      const request = await acceptedRequest(trial, operation)
      for (const { definition, field, value } of input.seen) {
        const paths = recordsIn(operations[operation].request, request.body)
          .filter((place) => place.definition === definition)
          .map(({ path }) => [...path, field])
        if (paths.some((path) => partAt(request.body, path) === value)) {
          trial.demand('2-seen-values-accepted', true, 'It is accepted.')
          continue
        }
        if (paths.length === 0 || bound.has(definition) || bound.has(`${definition}.${field}`)) continue
        let accepted = false
        let named = true
        for (const path of paths.slice(0, 8)) {
          const answer = await trial.send(operation, { body: changeAt(await request.fresh(), path, () => value) })
          accepted ||= isAccepted(answer)
          // Only if the errors are about the value is it the value that is refused.
          named &&= answer.status === 400 && (operation === 'createTransactions' || attrsOf(answer).includes(path.join('.')))
          if (accepted) break
        }
        const said = `${value} in ${field} of ${definition} is refused, while the request is accepted otherwise.`
        if (accepted || named) trial.demand('2-seen-values-accepted', accepted, said)
      }
    },
  })
})

function seenIn(definition: string) {
  const properties = contract.$defs[definition]?.['properties']
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([field, property]) => {
    const values: unknown = isObject(property) ? property['x-seen-values'] : undefined
    return (Array.isArray(values) ? values : []).map((value) => ({ definition, field, value: String(value) }))
  })
}
