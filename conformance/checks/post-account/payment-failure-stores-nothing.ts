import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { accountThatIsAccepted, instruct, vendorsOf } from './instruct.ts'

/** A payment instruction whose vendor persistently cannot be reached is not stored. */
export const paymentFailureStoresNothing = defineCheck({
  name: 'payment-failure-stores-nothing',
  requirements: ['4.3-payment-failure-stores-nothing'],
  needs: ['paymentVendors.persistentFailure', 'operator:read-account'],
  runs: 2,
  inputs: fc.nat(2),
  async run(trial: Trial, again) {
    const { account } = await accountThatIsAccepted(trial)
    const { body, answer } = await instruct(trial, account.pair, vendorsOf(trial).persistentFailure)
    let { status } = answer
    for (let count = 0; count <= again; count++) {
      trial.require(status === 400 || status === 500, `with a vendor that cannot be reached the answer is ${status}`)
      const isStored = countHolding(await storedList(trial, account.pair, 'payment_instructions'), body['reference']) > 0
      trial.demand('4.3-payment-failure-stores-nothing', !isStored, `A payment instruction answered with ${status} is stored.`)
      if (count < again) ({ status } = await trial.send('createPaymentInstruction', { body }))
    }
  },
})
