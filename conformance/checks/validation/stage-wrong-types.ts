import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { changeAt } from '../../generators/change-at.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { expectEnvelope, envelopeRequirements } from './expect-envelope.ts'
import { expectRefusal, refusalRequirements } from './expect-refusal.ts'
import { wrongTypeRequirements } from './record-requirements.ts'
import { wrongSpot } from './wrong-spots.ts'
import type { Trial } from '../../trial/trial.ts'

/** Staging refuses a record with one wrong value, the first time and when it would replace what is staged. */
export const stageWrongTypes = defineCheck({
  name: 'stage-wrong-types',
  requirements: [...wrongTypeRequirements.filter((id) => id.startsWith('2.2-')), ...refusalRequirements, ...envelopeRequirements],
  runs: 25,
  inputs: fc.record({ spot: fc.nat(9999), again: fc.boolean() }),
  async run(trial: Trial, { spot, again }) {
    const request = await acceptedRequest(trial, 'stageAccount')
    const wrong = wrongSpot('stageAccount', request.body, spot)
    trial.require(wrong !== undefined, 'the accepted record has no field of a stated type')
    const body = again ? request.body : await request.fresh()
    const pair = { import_supplier: String(body['import_supplier']), external_account_number: String(body['external_account_number']) }
    const answer = await trial.send('stageAccount', { body: changeAt(body, wrong.path, () => wrong.value.value) })
    expectRefusal(trial, answer, wrong)
    expectEnvelope(trial, answer, { operation: wrong.operation, what: wrong.value.what })
    if (answer.status !== 400 || wrong.path.length < 2 || again) return
    const status = await trial.status(pair)
    trial.demand('1-nested-validated', status.status !== 200, 'A pair whose first staging was refused has an import process.')
  },
})
