import fc from 'fast-check'
import { findRequirement } from '../../../src/contract/requirements.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import { expectRefusal, refusalRequirements } from '../../edits/expect-refusal.ts'
import { wrongTypeRequirements } from '../../edits/record-requirements.ts'
import { wrongSpot } from '../../edits/wrong-spots.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Trial } from '../../trial/trial.ts'

/** Staging refuses a record with one wrong value, the first time and when it would replace what is staged. */
export const stageWrongTypes = defineCheck({
  name: 'stage-wrong-types',
  requirements: [
    ...wrongTypeRequirements.filter((id) => findRequirement(id)?.operations?.includes('stageAccount') ?? true),
    ...refusalRequirements,
  ],
  runs: 25,
  inputs: fc.record({ spot: fc.nat(9999), again: fc.boolean() }),
  async run(trial: Trial, { spot, again }) {
    const request = await acceptedRequest(trial, 'stageAccount')
    const wrong = wrongSpot('stageAccount', request.body, spot)
    trial.require(wrong !== undefined, 'the accepted record has no field of a stated type')
    const body = again ? request.body : await request.fresh()
    const answer = await trial.send('stageAccount', { body: changeAt(body, wrong.path, () => wrong.value.value) })
    expectRefusal(trial, answer, wrong)
    if (answer.status !== 400 || wrong.path.length < 2 || again) return
    const { import_supplier, external_account_number } = body
    const { status } = await trial.status({
      import_supplier: String(import_supplier),
      external_account_number: String(external_account_number),
    })
    trial.demandStatus('1-nested-validated', { status }, 'not 200', 'The status of a pair whose first staging was refused')
  },
})
