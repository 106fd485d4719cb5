import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'

/** A payment instruction goes to the account that the reference names, as the number in its answer shows. */
export const paymentInstructionAccount = defineCheck({
  name: 'payment-instruction-account',
  requirements: ['2.1-used-by-post-account'],
  startsFrom: 'createPaymentInstruction',
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const request = await acceptedRequest(trial, 'createPaymentInstruction')
    const { import_supplier, external_account_number, platform_account_number } = await trial.imported()
    const body = { ...(await request.fresh()), import_supplier, external_account_number }
    const answer = await trial.send('createPaymentInstruction', { body })
    trial.require(isAccepted(answer), `a payment instruction for another imported account answers ${answer.status}`)
    const { platform_account_number: shown } = Object(answer.body)
    trial.demand(
      '2.1-used-by-post-account',
      shown === undefined || String(shown) === String(platform_account_number),
      'The answer to a payment instruction holds the number of another account than the one it names.',
    )
  },
})
