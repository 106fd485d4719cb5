import { defineCheck } from '../../check.ts'
import { importedAccount } from './imported-account.ts'
import { instruct } from './instruct.ts'

/** A payment instruction with a vendor that nobody knows. */
export const paymentUnknownVendorObserved = defineCheck({
  name: 'payment-unknown-vendor-observed',
  requirements: ['4.3-payment-unknown-vendor-open'],
  async run(trial) {
    const { pair } = await importedAccount(trial)
    const { answer } = await instruct(trial, pair, trial.names.text('VENDOR'))
    trial.observeAnswer('4.3-payment-unknown-vendor-open', answer)
  },
})
