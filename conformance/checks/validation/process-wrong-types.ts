import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { isAccepted } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { envelopeRequirements, expectEnvelope } from './expect-envelope.ts'
import { attrsOf } from './expect-refusal.ts'

const value = { what: 'an object for a string or a boolean', kind: 'type', path: [], value: { edited: true }, container: false } as const

/** A process request with a value of a wrong type is refused and processes nothing; without it, it succeeds. */
export const processWrongTypes = defineCheck({
  name: 'process-wrong-types',
  requirements: [
    '4.2-process-field-types',
    '7-validation-failure-400',
    '7-item-attr-path',
    '7-no-500-for-input',
    '2.1-process-field-name',
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
      const said = `An object in ${field} of a process request answers ${status}.`
      trial.demand('7-no-500-for-input', status < 500, said)
      if (isAccepted(answer)) trial.demand('4.2-process-field-types', false, said)
      // It was refused for the object alone only if the request is fine without it.
      if (isAccepted(answer) || processed.status !== 201) continue
      trial.demand('4.2-process-field-types', status === 400, said)
      if (!trial.demand('7-validation-failure-400', status === 400, said)) continue
      expectEnvelope(trial, answer, { what: value.what })
      const attrs = attrsOf(answer)
      if (attrs.length > 0)
        trial.demand('7-item-attr-path', attrs.includes(field), `An object in ${field}: no attr names it, but ${attrs.join(', ')}.`)
    }
    trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
    trial.demand('2.1-process-field-name', true, 'The request is accepted.')
  },
})
