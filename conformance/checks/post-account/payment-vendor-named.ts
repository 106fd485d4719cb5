import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { importedAccount } from './imported-account.ts'
import { instruct, instructAccepted, isAdded, vendorsOf } from './instruct.ts'

/** The vendor decides: the same instruction is accepted with the vendor that can be reached and not with the one that cannot. */
export const paymentVendorNamed = defineCheck({
  name: 'payment-vendor-named',
  requirements: ['2.9-vendor-names-upstream'],
  needs: ['paymentVendors.available', 'paymentVendors.persistentFailure'],
  runs: 3,
  inputs: fc.record({ failingFirst: fc.boolean(), sameAccount: fc.boolean() }),
  async run(trial, { failingFirst, sameAccount }) {
    await instructAccepted(trial, (await importedAccount(trial)).pair)
    const one = (await importedAccount(trial)).pair
    const other = sameAccount ? one : (await importedAccount(trial)).pair
    const { available, persistentFailure } = vendorsOf(trial)
    for (const isFailing of [failingFirst, !failingFirst]) {
      const { body, answer } = await instruct(trial, isFailing ? one : other, isFailing ? persistentFailure : available)
      const message = `With a vendor that can${isFailing ? 'not' : ''} be reached the answer is ${answer.status}.`
      trial.demand('2.9-vendor-names-upstream', isFailing ? !isAdded(answer) : answer.status === 201, message)
      if (isFailing || answer.status !== 201) continue
      // What one vendor said of a reference is not what another says of it.
      const elsewhere = await trial.send('createPaymentInstruction', { body: { ...body, ...one, vendor: persistentFailure } })
      const said = `With a reference that another vendor verified, and a vendor that cannot be reached, the answer is ${elsewhere.status}.`
      trial.demand('2.9-vendor-names-upstream', !isAdded(elsewhere), said)
    }
  },
})
