import { defineCheck } from '../../check.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'

/** Requests for an import supplier that does not exist. */
export const unknownSupplier = defineCheck({
  name: 'unknown-supplier',
  requirements: [
    '4.2-validate-unknown-supplier-open',
    '4.2-stage-unknown-supplier-open',
    '4.2-process-unknown-supplier-open',
    ...refusalEnvelopeRequirements,
  ],
  async run(trial: Trial) {
    await trial.staged()
    const pair = trial.pair(trial.names.text('NONE'))
    const validated = await trial.send('validateAccount', { body: trial.account(pair) })
    trial.observe('4.2-validate-unknown-supplier-open', `answers ${validated.status}`)
    const processed = await trial.process(pair)
    expectRefusalEnvelope(trial, processed, 'processing for an unknown import supplier')
    trial.observe('4.2-process-unknown-supplier-open', `answers ${processed.status} with ${bodyShape(processed)}`)
    const staged = await trial.send('stageAccount', { body: trial.account(pair) })
    expectRefusalEnvelope(trial, staged, 'staging for an unknown import supplier')
    trial.observe('4.2-stage-unknown-supplier-open', `answers ${staged.status} with ${bodyShape(staged)}`)
  },
})
