import fc from 'fast-check'
import { isAccepted } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import { envelopeRequirements, expectEnvelope } from '../../edits/expect-envelope.ts'
import { expectNamed } from '../../edits/expect-refusal.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

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
