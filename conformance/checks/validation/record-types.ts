import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { fieldsOf, schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn, recordsOf } from '../../generators/records-in.ts'
import { wrongValues } from '../../generators/wrong-values.ts'
import type { Body } from '../../setting/templates.ts'
import { acceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import { recordImports } from '../interface/record-imports.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectDocumentedValues } from './expect-documented-values.ts'
import { expectRefusal, refusalRequirements } from './expect-refusal.ts'
import { documentedRecord, fieldRequirements, recordRequirements } from './record-requirements.ts'

const recordOperations: readonly RecordOperation[] = ['validateAccount', ...recordImports]

/** For every record that an operation takes: it is accepted with documented types, and refused with a wrong one in any field. */
export const recordTypes: readonly Check[] = recordOperations.flatMap((operation) =>
  [...recordsOf(operations[operation].request)]
    // What a ledger's transactions hold beside the amount is not shown.
    .filter((definition) => operation !== 'validateAccount' || !/^Transaction(?:Line|Tax)Item$/.test(definition))
    .filter((definition) => fieldsOf(schemaAt(definition)).some((field) => wrongValues(definition, field, undefined).length > 0))
    .map((definition) => recordCheck(operation, definition)),
)

function recordCheck(operation: RecordOperation, definition: string): Check {
  const fields = fieldsOf(schemaAt(definition))
  const documented = [...new Set(fields.map((field) => documentedRecord(definition, field)))].map((name) => recordRequirements[name])
  const special = Object.entries(fieldRequirements).filter(([place]) => place.startsWith(`${definition}.`))
  return defineCheck({
    name: `record-types-${words(operation)}-${words(definition)}`,
    requirements: [
      ...documented.flatMap((requirement) => [requirement?.accepted, requirement?.refused]).filter((id) => id !== undefined),
      ...new Set(special.map(([, id]) => id)),
      ...refusalRequirements,
    ],
    startsFrom: operation,
    inputs: fc.record({ fields: allOf(fields), salt: fc.nat(99) }),
    async run(trial: Trial, input) {
      const request = await acceptedRequest(trial, operation)
      const found = recordsIn(operations[operation].request, request.body).filter((place) => place.definition === definition)
      await expectDocumentedValues(trial, operation, definition, request)
      trial.require(found.length > 0, `the target accepts no ${definition} of ours`)
      const before = await stored(trial, operation, request.pair)
      for (const requirement of documented) if (requirement?.accepted) trial.demand(requirement.accepted, true, 'It is accepted.')
      for (const field of input.fields) {
        const paths = found.map(({ path }) => path)
        const path = placeFor(definition, field, request.body, paths, input.salt)
        if (!path) continue
        const value = partAt(request.body, [...path, field])
        for (const wrong of wrongValues(definition, field, value, input.salt)) {
          const at = [...path, ...wrong.path]
          const answer = await trial.send(operation, { body: changeAt(await request.fresh(), at, () => wrong.value) })
          const optional = value === undefined || noteOf(definition, field).startsWith('Stated to be optional')
          expectRefusal(trial, answer, { operation, definition, field, path: at, value: wrong, optional })
        }
      }
      if (before === undefined) return
      const after = await stored(trial, operation, request.pair)
      trial.demand('1-nested-validated', before === after, 'Something of a refused request is stored for the account.')
    },
  })
}

/** A record of the body to spoil a field of: one that has the field, or any one where the field belongs to every such record. */
function placeFor(definition: string, field: string, body: Body, places: readonly Path[], salt: number): Path | undefined {
  const having = places.filter((path) => partAt(body, [...path, field]) !== undefined)
  const belongs = /^(?:$|Stated|Occurs on some|May be)/.test(noteOf(definition, field))
  const candidates = having.length > 0 ? having : belongs ? places : []
  return candidates[(salt + field.length) % Math.max(candidates.length, 1)]
}

function noteOf(definition: string, field: string): string {
  const note = schemaAt(definition, [field])['x-note']
  return typeof note === 'string' ? note : ''
}

/** How many records of each kind are stored for the account, where it can be seen and a refused request must leave it alone. */
async function stored(trial: Trial, operation: RecordOperation, pair: AccountReference | undefined): Promise<string | undefined> {
  // Whether the transactions before a faulty one are added is not shown.
  if (!pair || operation === 'createTransactions' || !trial.setting.verbs.has('read-account')) return undefined
  const account = await trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
  return JSON.stringify(Object.entries(account).map(([kind, records]) => [kind, Array.isArray(records) ? records.length : 0]))
}

function words(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}
