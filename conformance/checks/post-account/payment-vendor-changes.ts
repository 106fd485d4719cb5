import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import type { VendorBehaviour } from '../../operator/operator-port.ts'
import type { Trial } from '../../trial/trial.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { importedAccount } from './imported-account.ts'
import { instruct, vendorsOf, type Instructed } from './instruct.ts'

const behaviours: readonly VendorBehaviour[] = ['available', 'persistent_failure', 'intermittent_failure']

/** A vendor that comes and goes is asked about every instruction. */
export const paymentVendorChanges = defineCheck({
  name: 'payment-vendor-changes',
  requirements: [
    '4.3-payment-201',
    '4.3-payment-vendor-called',
    '4.3-payment-persistent-400',
    '4.3-payment-intermittent-500',
    '4.3-payment-retry-succeeds',
    '4.3-payment-failure-stores-nothing',
    '2.9-vendor-names-upstream',
  ],
  needs: ['operator:payment-vendors'],
  alone: true,
  runs: 4,
  inputs: fc
    .array(fc.record({ behaviour: fc.constantFrom(...behaviours), recovers: fc.boolean() }), { maxLength: 3 })
    // Each of the two failures, and then the vendor again.
    .map((steps) => [...steps, step('persistent_failure'), step('intermittent_failure'), step('available')]),
  async run(trial: Trial, steps) {
    const vendor = vendorsOf(trial).available ?? trial.names.text('VENDOR')
    await trial.operator.setPaymentVendor(vendor, 'available')
    try {
      const first = await instruct(trial, (await importedAccount(trial)).pair, vendor)
      trial.require(
        first.answer.status === 201,
        `createPaymentInstruction answers ${first.answer.status} to the template with the available vendor`,
      )
      for (const { behaviour, recovers } of steps) {
        const { pair } = await importedAccount(trial)
        await trial.operator.setPaymentVendor(vendor, behaviour)
        const instructed = await instruct(trial, pair, vendor)
        await expectAnswer(behaviour, pair, instructed)
        if (behaviour !== 'intermittent_failure' || instructed.answer.status !== 500) continue
        if (recovers) await trial.operator.setPaymentVendor(vendor, 'available')
        const retried = await trial.send('createPaymentInstruction', { body: instructed.body })
        trial.demandStatus('4.3-payment-retry-succeeds', retried, 201, 'An instruction that failed for now and is sent again as it was')
      }
    } finally {
      await trial.operator.setPaymentVendor(vendor, 'available')
    }

    async function expectAnswer(behaviour: VendorBehaviour, pair: AccountReference, { answer }: Instructed) {
      if (behaviour === 'available') {
        trial.demandStatus('4.3-payment-201', answer, 201, 'Once its vendor can be reached, an instruction')
        return
      }
      if (behaviour === 'persistent_failure') {
        trial.demandStatus('4.3-payment-vendor-called', answer, 'not 2xx', 'While its vendor cannot be reached, an instruction')
        trial.demandStatus(
          '2.9-vendor-names-upstream',
          answer,
          'not 2xx',
          'While the vendor that it names cannot be reached, an instruction',
        )
        trial.demandStatus('4.3-payment-persistent-400', answer, 400, 'While its vendor persistently cannot be reached, an instruction')
      } else trial.demandStatus('4.3-payment-intermittent-500', answer, 500, 'While its vendor fails intermittently, an instruction')
      await readAccounts(trial, pair)
    }
  },
})

function step(behaviour: VendorBehaviour) {
  return { behaviour, recovers: false }
}
