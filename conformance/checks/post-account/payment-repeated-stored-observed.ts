import { defineCheck } from '../../check.ts'
import { countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import { importedAccount } from './imported-account.ts'
import { instructAccepted } from './instruct.ts'
import { storedTimes } from '../../reading/stored-times.ts'

/** Whether a payment instruction that is sent again is stored twice. */
export const paymentRepeatedStoredObserved = defineCheck({
  name: 'payment-repeated-stored-observed',
  requirements: ['4.3-payment-repeated-stored-open'],
  needs: ['paymentVendors.available', 'operator:read-account'],
  async run(trial) {
    const { pair } = await importedAccount(trial)
    const { body } = await instructAccepted(trial, pair)
    await trial.send('createPaymentInstruction', { body })
    const times = countHolding(await storedList(trial, pair, 'payment_instructions'), body['reference'])
    trial.observe('4.3-payment-repeated-stored-open', storedTimes(times))
  },
})
