import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { demandSameNumber } from '../../reading/demand-same-number.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { instruct, vendorsOf } from './instruct.ts'

/** A payment instruction that its vendor verifies is answered with 201, the number of its account and its reference. */
export const paymentAdded = defineCheck({
  name: 'payment-added',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-payment-201', '4.3-payment-body', '4.3-payment-reference', '3.1-imported-stays'],
  needs: ['paymentVendors.available'],
  runs: 6,
  inputs: fc.record({ more: fc.array(fc.boolean(), { maxLength: 4 }), otherSupplier: fc.boolean() }),
  async run(trial: Trial, { more, otherSupplier }) {
    const { available } = vendorsOf(trial)
    const account = await importedAccount(trial)
    const twin = otherSupplier ? trial.twin(account.pair) : trial.pair()
    const other = more.includes(true) ? await importedAccount(trial, twin) : account
    for (const [index, elsewhere] of [false, ...more].entries()) {
      const to = elsewhere ? other : account
      const { answer } = await instruct(trial, to.pair, available)
      // The template, or one more instruction for an account, may break a rule of the server's own.
      const isFirst = index === 0
      const isFirstElsewhere = elsewhere && !more.slice(0, index - 1).includes(true)
      if (isFirst)
        trial.require(answer.status < 400, `createPaymentInstruction answers ${answer.status} to the template with the available vendor`)
      if (answer.status >= 400 && !isFirstElsewhere) continue
      trial.demandStatus('4.3-payment-201', answer, 201, 'A valid payment instruction')
    }
    // A reference that another account has may be refused; the number is that of the account all the same.
    if (other !== account) {
      const { body } = await instruct(trial, account.pair, available)
      await trial.send('createPaymentInstruction', { body: { ...body, ...other.pair } })
    }
    for (const { pair, platform_account_number } of [account, other]) {
      const answer = await trial.status(pair)
      trial.require(answer.status === 200, `the status of an imported account answers ${answer.status}`)
      trial.demandValue('3.1-imported-stays', answer, 'status', 'COMPLETED', 'After a payment instruction the status is not COMPLETED.')
      const another = 'After a payment instruction the status does not give the platform account number of the account.'
      demandSameNumber(trial, '3.1-imported-stays', answer, platform_account_number, another)
    }
  },
})
