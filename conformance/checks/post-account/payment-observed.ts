import { defineCheck } from '../../check.ts'
import { importedAccount } from './imported-account.ts'
import { instructAccepted, instructionFor, vendorsOf } from './instruct.ts'

/** A payment instruction that was added before, and types that are not shown; one without anything is never accepted. */
export const paymentObserved = defineCheck({
  name: 'payment-observed',
  requirements: ['4.3-payment-repeated-open', '2.9-type-values-open', '4.3-record-required'],
  needs: ['paymentVendors.available'],
  async run(trial) {
    const { pair } = await importedAccount(trial)
    const { body } = await instructAccepted(trial, pair)
    trial.observeAnswer('4.3-payment-repeated-open', await trial.send('createPaymentInstruction', { body }))
    for (const type of ['DIRECT_DEBIT', 'EDITED']) {
      const instruction = { ...instructionFor(trial, (await importedAccount(trial)).pair, vendorsOf(trial).available), type }
      trial.observeStatus('2.9-type-values-open', await trial.send('createPaymentInstruction', { body: instruction }), `${type}:`)
    }
    const bare = await trial.send('createPaymentInstruction', { body: pair })
    trial.demandStatus('4.3-record-required', bare, 'not 2xx', 'A payment instruction without vendor, reference and type')
  },
})
