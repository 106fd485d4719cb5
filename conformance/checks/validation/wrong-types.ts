import fc from 'fast-check'
import { findRequirement } from '../../../src/contract/requirements.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import { envelopeRequirements, expectEnvelope, expectItemKeys } from '../../edits/expect-envelope.ts'
import { expectNamed, expectRefusal, refusalRequirements } from '../../edits/expect-refusal.ts'
import { wrongTypeRequirements } from '../../edits/record-requirements.ts'
import { wrongSpot } from '../../edits/wrong-spots.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt } from '../../generators/change-at.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { recordImports } from '../interface/record-imports.ts'

const takingRecords: readonly RecordOperation[] = ['validateAccount', 'stageAccount', ...recordImports]

/** A body that is JSON but no object is refused by every operation, even when it is a list of good records. */
export const bodyObject = defineCheck({
  name: 'body-object',
  looks: ['paymentVendors.available'],
  requirements: ['2-body-object', '7-item-three-keys', '7-no-500-for-input'],
  inputs: fc.record({ operations: allOf(takingRecords), raws: allOf(['null', 'true', '5', '"text"', '[]', 'a list']) }),
  async run(trial: Trial, { operations, raws }) {
    for (const raw of raws) {
      const answer = await trial.send('processAccount', { raw: raw === 'a list' ? '[{}]' : raw })
      judge(trial, 'processAccount', raw, answer)
    }
    for (const operation of operations) {
      for (const raw of raws) {
        const body = raw === 'a list' ? [await (await acceptedRequest(trial, operation)).fresh()] : undefined
        const answer = await trial.send(operation, body ? { body } : { raw })
        judge(trial, operation, raw, answer)
      }
    }
  },
})

function judge(trial: Trial, operation: string, raw: string, answer: Answer): void {
  const { status } = answer
  const what = `${operation} with a body that is ${raw === 'a list' ? 'a list that holds a record' : raw}`
  trial.demandStatus('2-body-object', { status }, 400, what)
  trial.demandStatus('7-no-500-for-input', { status }, 'not 5xx', what)
  expectItemKeys(trial, answer, operation)
}

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
    await expectRefusal(trial, answer, wrong, { elsewhere: request.elsewhere })
    if (answer.status !== 400 || wrong.path.length < 2 || again) return
    const { import_supplier, external_account_number } = body
    const { status } = await trial.status({
      import_supplier: String(import_supplier),
      external_account_number: String(external_account_number),
    })
    trial.demandStatus('1-nested-validated', { status }, 'not 200', 'The status of a pair whose first staging was refused')
  },
})

const value = { what: 'an object for a string or a boolean', kind: 'type', path: [], value: { edited: true }, container: false } as const

/**
 * A process request with a value of a wrong type is refused and processes nothing; without it, and with the supplier in
 * import_supplier_code, it succeeds. What it makes of import_supplier is open.
 */
export const processWrongTypes = defineCheck({
  name: 'process-wrong-types',
  requirements: [
    '4.2-process-field-types',
    '7-validation-failure-400',
    '7-item-attr-path',
    '7-no-500-for-input',
    '2.1-process-field-name',
    '2.1-process-other-name-open',
    ...envelopeRequirements,
  ],
  inputs: fc.record({ fields: allOf(['external_account_number', 'import_supplier_code', 'operations_team_name', 'dry_run']) }),
  async run(trial: Trial, { fields }) {
    const pair = await trial.staged()
    const answers = []
    for (const field of fields) answers.push({ field, answer: await trial.process(pair, { [field]: value.value }) })
    const processed = await trial.process(pair)
    for (const { field, answer } of answers) {
      const { status } = answer
      const what = `processAccount with ${value.what} at ${field}`
      trial.demandStatus('7-no-500-for-input', { status }, 'not 5xx', what)
      if (isAccepted(answer)) trial.demandStatus('4.2-process-field-types', answer, 'not 2xx', what)
      // It was refused for the object alone only if the request is fine without it.
      if (isAccepted(answer) || processed.status !== 201) continue
      trial.demandStatus('4.2-process-field-types', { status }, 400, what)
      if (!trial.demandStatus('7-validation-failure-400', { status }, 400, what)) continue
      expectEnvelope(trial, answer, { what: value.what })
      expectNamed(trial, answer, [{ path: [field], value }])
    }
    const { import_supplier_code: import_supplier, ...body } = trial.processBody(await trial.staged())
    const { status: otherwise } = await trial.send('processAccount', { body: { ...body, import_supplier } })
    trial.observe('2.1-process-other-name-open', `import_supplier alone answers ${otherwise}`)
    const isProcessed = processed.status === 201
    trial.require(isProcessed || otherwise === 201, `processing a staged account answers ${processed.status}`)
    const said = `Processing with import_supplier_code answers ${processed.status}, while import_supplier is taken.`
    trial.demand('2.1-process-field-name', isProcessed, said, statusDifference(processed.status, 201))
  },
})
