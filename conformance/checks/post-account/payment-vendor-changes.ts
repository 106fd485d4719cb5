import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import type { VendorBehaviour } from '../../operator/operator-port.ts'
import { countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount } from './imported-account.ts'
import { instruct, isAdded, vendorsOf, type Instructed } from './instruct.ts'

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
        const { status } = await trial.send('createPaymentInstruction', { body: instructed.body })
        trial.demand('4.3-payment-retry-succeeds', status === 201, `Sent again as it was, the answer is ${status}.`)
      }
    } finally {
      await trial.operator.setPaymentVendor(vendor, 'available')
    }

    async function expectAnswer(behaviour: VendorBehaviour, pair: AccountReference, { body, answer }: Instructed) {
      const { status } = answer
      if (behaviour === 'available') {
        trial.demand('4.3-payment-201', status === 201, `Once the vendor can be reached the answer is ${status}.`)
        return
      }
      trial.demand('4.3-payment-vendor-called', !isAdded(answer), `While the vendor cannot be reached the answer is ${status}.`)
      trial.demand(
        '2.9-vendor-names-upstream',
        !isAdded(answer),
        `While the vendor that is named cannot be reached the answer is ${status}.`,
      )
      if (behaviour === 'persistent_failure')
        trial.demand(
          '4.3-payment-persistent-400',
          status === 400,
          `While the vendor persistently cannot be reached the answer is ${status}.`,
        )
      else trial.demand('4.3-payment-intermittent-500', status === 500, `While the vendor fails intermittently the answer is ${status}.`)
      if (isAdded(answer) || !trial.setting.verbs.has('read-account')) return
      const isStored = countHolding(await storedList(trial, pair, 'payment_instructions'), body['reference']) > 0
      trial.demand('4.3-payment-failure-stores-nothing', !isStored, `A payment instruction answered with ${status} is stored.`)
    }
  },
})

function step(behaviour: VendorBehaviour) {
  return { behaviour, recovers: false }
}
