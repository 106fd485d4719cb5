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
import type { Answer } from '../../trial/answer.ts'
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
        const everywhere = recordsIn(operations[operation].request, request.body)
          .filter((place) => place.definition === definition)
          .map(({ path }) => [...path, field])
        if (everywhere.some((path) => partAt(request.body, path) === value)) {
          trial.demand('2-seen-values-accepted', true, 'It is accepted.')
          continue
        }
        const own = new Set(request.refused.filter((part) => part.value === value).map(({ path }) => path.join('.')))
        const isBound = bound.has(definition) || bound.has(`${definition}.${field}`)
        const { own: ownPlaces = [], other = [] } = Object.groupBy(everywhere, (path) => (own.has(path.join('.')) ? 'own' : 'other'))
        const answers: ReturnType<typeof readingOf>[] = []
        for (const path of [...ownPlaces, ...(isBound ? [] : other)].slice(0, 8)) {
          const answer = await trial.send(operation, { body: changeAt(await request.fresh(), path, () => value) })
          answers.push(operation === 'createTransactions' && answer.status === 400 ? 'refused' : readingOf(answer, path.join('.'), own))
          if (answers.includes('accepted')) break
        }
        const said = `${value} in ${field} of ${definition} is refused, while the request is accepted otherwise.`
        const isRefused = answers.includes('refused') && !answers.includes('unclear')
        if (answers.includes('accepted') || isRefused) trial.demand('2-seen-values-accepted', answers.includes('accepted'), said)
      }
    },
  })
})

/** What an answer says of the value: it is refused where the errors name it, or name nothing while our own record has it there. */
function readingOf(answer: Answer, path: string, own: ReadonlySet<string>): 'accepted' | 'refused' | 'silent' | 'unclear' {
  if (isAccepted(answer)) return 'accepted'
  const attrs = attrsOf(answer)
  if (answer.status !== 400) return 'unclear'
  if (attrs.includes(path)) return 'refused'
  if (attrs.some((attr) => attr !== '')) return 'unclear'
  return own.has(path) ? 'refused' : 'silent'
}

function seenIn(definition: string) {
  const properties = contract.$defs[definition]?.['properties']
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([field, property]) => {
    const values: unknown = isObject(property) ? property['x-seen-values'] : undefined
    return (Array.isArray(values) ? values : []).map((value) => ({ definition, field, value: String(value) }))
  })
}
