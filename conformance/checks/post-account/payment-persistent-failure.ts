import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { accountThatIsAccepted, instruct, isAdded, vendorsOf } from './instruct.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../validation/expect-refusal-envelope.ts'

/** While its vendor persistently cannot be reached, a payment instruction is answered with 400: the first, another, and the same again. */
export const paymentPersistentFailure = defineCheck({
  name: 'payment-persistent-failure',
  requirements: ['4.3-payment-persistent-400', '4.3-payment-vendor-called', ...refusalEnvelopeRequirements],
  needs: ['paymentVendors.persistentFailure'],
  runs: 3,
  inputs: fc.record({ others: fc.nat(2), again: fc.nat(2) }),
  async run(trial, { others, again }) {
    const { account } = await accountThatIsAccepted(trial)
    const { persistentFailure } = vendorsOf(trial)
    const expectRefusal = (answer: Awaited<ReturnType<typeof trial.send>>) => {
      const { status } = answer
      trial.demand('4.3-payment-vendor-called', !isAdded(answer), `With a vendor that cannot be reached the answer is ${status}.`)
      trial.demand(
        '4.3-payment-persistent-400',
        status === 400,
        `With a vendor that persistently cannot be reached the answer is ${status}.`,
      )
      expectRefusalEnvelope(trial, answer, 'a payment vendor that cannot be reached')
    }
    const { body, answer } = await instruct(trial, account.pair, persistentFailure)
    expectRefusal(answer)
    for (let count = 0; count < others; count++) expectRefusal((await instruct(trial, account.pair, persistentFailure)).answer)
    for (let count = 0; count < again; count++) expectRefusal(await trial.send('createPaymentInstruction', { body }))
  },
})
