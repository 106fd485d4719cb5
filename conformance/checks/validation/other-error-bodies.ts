import { defineCheck } from '../../check.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Trial } from '../../trial/trial.ts'
import { instruct, vendorsOf } from '../post-account/instruct.ts'

/** What bodies errors have of which the document shows none. */
export const otherErrorBodies = defineCheck({
  name: 'other-error-bodies',
  requirements: ['7-404-body-open'],
  async run(trial: Trial) {
    const nobody = trial.pair()
    const unknown = await trial.status(nobody)
    if (unknown.status === 404) trial.observe('7-404-body-open', `status: ${bodyShape(unknown)}`)
    const notes = await trial.send('createNotes', { body: trial.body('createNotes', nobody) })
    if (notes.status === 404) trial.observe('7-404-body-open', `notes: ${bodyShape(notes)}`)
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
