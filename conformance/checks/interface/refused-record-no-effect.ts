import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { editsOf } from '../../generators/edits.ts'
import type { Body } from '../../setting/templates.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import { firstDifference, snapshot } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'

const echoing = [
  'createDeliveryNote',
  'createEnergyAmount',
  'createHistoricalStatements',
  'createMarketParticipantInvoice',
  'createPaymentInstruction',
] as const

/** A record for an account that is refused for one of its fields leaves nothing on the account, nor on another, and nothing for the next record. */
export const refusedRecordNoEffect = defineCheck({
  name: 'refused-record-no-effect',
  requirements: ['4-refused-no-effect'],
  needs: ['operator:read-account'],
  runs: 3,
  inputs: fc.record({ chosen: allOf(echoing), spot: fc.nat(99) }),
  async run(trial: Trial, { chosen, spot }) {
    const bystander = await trial.imported()
    for (const operation of chosen) {
      const { pair, fresh } = await acceptedRequest(trial, operation)
      trial.require(pair !== undefined, 'the request is about no account')
      const before = [await snapshot(trial, pair), await snapshot(trial, bystander)]
      const { status } = await trial.send(operation, { body: spoilt(operations[operation].request, await fresh(), spot) })
      if (status < 400 || status > 499 || status === 429) continue
      const after = [await snapshot(trial, pair), await snapshot(trial, bystander)]
      const difference = before.map((earlier, index) => firstDifference(earlier, after[index])).find((path) => path !== undefined)
      const message = `${operation} answers ${status} and changes ${difference} of an account all the same.`
      trial.demand('4-refused-no-effect', difference === undefined, message)
      const again = await trial.send(operation, { body: await fresh() })
      const said = `${operation} answers ${again.status} to what it accepted before one like it was refused.`
      trial.demand('4-refused-no-effect', isAccepted(again), said)
    }
  },
})

const pairFields = new Set(['import_supplier', 'external_account_number'])

/** The body with one field that is beyond doubt wrong: an object for a text, or a text for a list or an object. */
function spoilt(definition: string, body: Body, spot: number): unknown {
  const plain = editsOf(definition, body).filter(
    ({ what, path, code }) =>
      code !== 'invalid' && path.length > 0 && !pairFields.has(String(path[0])) && /^an object for|^a string for/.test(what),
  )
  return plain[spot % plain.length]?.apply(body) ?? []
}
