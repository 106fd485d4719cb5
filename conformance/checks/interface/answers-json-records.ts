import { operations } from '../../../schemas/operations.ts'
import { contract } from '../../../src/contract/contract.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { Unmet } from '../../trial/unmet.ts'
import { expectJson, jsonRequirements } from './expect-json.ts'
import { recordImports } from './record-imports.ts'
import { asObject } from '../../reading/as-object.ts'

/** The answers to the imports before and after an account carry JSON wherever their bodies are documented. */
export const answersJsonRecords = defineCheck({
  name: 'answers-json-records',
  looks: ['paymentVendors.available'],
  requirements: jsonRequirements,
  inputs: allOf(recordImports),
  async run(trial: Trial, chosen) {
    for (const operation of chosen) {
      const request = await accepted(trial, operation)
      if (!request) continue
      const body = await request.fresh()
      await trial.send(operation, { body })
      // One field of the request is sent as what it cannot be.
      const { properties } = asObject(contract.$defs[operations[operation].request]) as { readonly properties: object }
      const field = Object.keys(properties).findLast((name) => name in body)
      if (field === undefined) continue
      const by = typeof body[field] === 'object' ? 'text' : { edited: true }
      const refused = await trial.send(operation, { body: { ...body, [field]: by } })
      if (refused.status === 400) expectJson(trial, operation, refused)
    }
  },
})

/** The request of an operation that the server accepts; undefined when it accepts none. */
async function accepted(trial: Trial, operation: (typeof recordImports)[number]) {
  try {
    return await acceptedRequest(trial, operation)
  } catch (error) {
    if (error instanceof Unmet) return undefined
    throw error
  }
}
