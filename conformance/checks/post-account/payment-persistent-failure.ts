import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { accountThatIsAccepted, instruct, vendorsOf } from './instruct.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'

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
      trial.demandStatus('4.3-payment-vendor-called', answer, 'not 2xx', 'An instruction for a vendor that cannot be reached')
      trial.demandStatus('4.3-payment-persistent-400', answer, 400, 'An instruction for a vendor that persistently cannot be reached')
      expectRefusalEnvelope(trial, answer, 'a payment vendor that cannot be reached')
    }
    const { body, answer } = await instruct(trial, account.pair, persistentFailure)
    expectRefusal(answer)
    for (let count = 0; count < others; count++) expectRefusal((await instruct(trial, account.pair, persistentFailure)).answer)
    for (let count = 0; count < again; count++) expectRefusal(await trial.send('createPaymentInstruction', { body }))
  },
})
