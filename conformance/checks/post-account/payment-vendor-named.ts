import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { importedAccount } from './imported-account.ts'
import { instruct, instructAccepted, vendorsOf } from './instruct.ts'

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
      trial.demandStatus(
        '2.9-vendor-names-upstream',
        answer,
        isFailing ? 'not 2xx' : 201,
        `An instruction for a vendor that can${isFailing ? 'not' : ''} be reached`,
      )
      if (isFailing || answer.status !== 201) continue
      // What one vendor said of a reference is not what another says of it.
      const elsewhere = await trial.send('createPaymentInstruction', { body: { ...body, ...one, vendor: persistentFailure } })
      trial.demandStatus(
        '2.9-vendor-names-upstream',
        elsewhere,
        'not 2xx',
        'An instruction with a reference that another vendor verified, for a vendor that cannot be reached,',
      )
    }
  },
})
