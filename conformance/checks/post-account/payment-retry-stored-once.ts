import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { accountThatIsAccepted, instruct, vendorsOf } from './instruct.ts'

/** A payment instruction that failed with 500 is not stored; after its retry it is, once. */
export const paymentRetryStoredOnce = defineCheck({
  name: 'payment-retry-stored-once',
  requirements: ['4.3-payment-failure-stores-nothing', '4.3-payment-stored'],
  needs: ['paymentVendors.intermittentFailure', 'operator:read-account'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const { account } = await accountThatIsAccepted(trial)
    const { body, answer } = await instruct(trial, account.pair, vendorsOf(trial).intermittentFailure)
    trial.require(answer.status === 500, `with a vendor that fails intermittently the answer is ${answer.status}`)
    trial.demand(
      '4.3-payment-failure-stores-nothing',
      (await count(body['reference'])) === 0,
      'A payment instruction answered with 500 is stored.',
    )
    const retried = await trial.send('createPaymentInstruction', { body })
    trial.require(retried.status === 201, `sent again as it was, the answer is ${retried.status}`)
    const { vendor, reference, type } = body
    const stored = await count({ vendor, reference, type })
    trial.demand('4.3-payment-stored', stored === 1, `A payment instruction that succeeded on its retry is stored ${stored} times.`)

    async function count(what: unknown) {
      return countHolding(await storedList(trial, account.pair, 'payment_instructions'), what)
    }
  },
})
