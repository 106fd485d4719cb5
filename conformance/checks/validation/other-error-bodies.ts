import { defineCheck } from '../../check.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'
import { instruct, vendorsOf } from '../post-account/instruct.ts'

/** What bodies other errors have than those of validation: each 400 the envelope. */
export const otherErrorBodies = defineCheck({
  name: 'other-error-bodies',
  requirements: [...refusalEnvelopeRequirements, '7-404-body-open'],
  async run(trial: Trial) {
    const nobody = trial.pair()
    const unknown = await trial.status(nobody)
    if (unknown.status === 404) trial.observe('7-404-body-open', `status: ${bodyShape(unknown)}`)
    const notes = await trial.send('createNotes', { body: trial.body('createNotes', nobody) })
    if (notes.status === 404) trial.observe('7-404-body-open', `notes: ${bodyShape(notes)}`)
    const pair = await trial.staged()
    const dryRun = await trial.process(pair, { dry_run: true })
    expectRefusalEnvelope(trial, dryRun, 'a dry run that would succeed')
    await trial.created(pair)
    const again = await trial.process(pair)
    expectRefusalEnvelope(trial, again, 'processing an imported account')
    const staged = await trial.send('stageAccount', { body: trial.account(pair) })
    expectRefusalEnvelope(trial, staged, 'staging an imported account')
  },
})

/** What body the 500 of a vendor that fails for now has. */
export const vendorErrorBody = defineCheck({
  name: 'vendor-error-body',
  requirements: ['7-500-body-open'],
  needs: ['paymentVendors.intermittentFailure'],
  async run(trial: Trial) {
    const { answer } = await instruct(trial, await trial.imported(), vendorsOf(trial).intermittentFailure)
    trial.require(answer.status === 500, `an instruction of the vendor that fails for now answers ${answer.status}`)
    trial.observe('7-500-body-open', `intermittent vendor failure: ${bodyShape(answer)}`)
  },
})
