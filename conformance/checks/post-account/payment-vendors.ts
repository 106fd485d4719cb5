import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck, type Check } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { VendorBehaviour } from '../../operator/operator-port.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount, type ImportedAccount } from '../../actions/imported-account.ts'
import { sharedAccount } from '../../actions/shared-account.ts'
import { accountThatIsAccepted, instruct, instructAccepted, type Instructed, isAdded, vendorsOf } from './instruct.ts'

/** While its vendor persistently cannot be reached, a payment instruction is answered with 400: the first, another, and the same again. */
const paymentPersistentFailure = defineCheck({
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

/** The vendor decides: the same instruction is accepted with the vendor that can be reached and not with the one that cannot. */
const paymentVendorNamed = defineCheck({
  name: 'payment-vendor-named',
  requirements: ['2.9-vendor-names-upstream'],
  needs: ['paymentVendors.available', 'paymentVendors.persistentFailure'],
  runs: 3,
  inputs: fc.record({ failingFirst: fc.boolean(), sameAccount: fc.boolean() }),
  async run(trial, { failingFirst, sameAccount }) {
    await instructAccepted(trial, (await sharedAccount(trial)).pair)
    const one = (await sharedAccount(trial)).pair
    const other = sameAccount ? one : (await sharedAccount(trial)).pair
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

const between = ['note', 'other instruction', 'faulty instruction', 'status'] as const
const attempts = 5

/** While its vendor fails intermittently a payment instruction is answered with 500, and the same request succeeds later. */
const paymentIntermittentFailure = defineCheck({
  name: 'payment-intermittent-failure',
  requirements: [
    '4.3-payment-201',
    '4.3-payment-stored',
    '7-validation-failure-400',
    '4.3-payment-intermittent-500',
    '4.3-payment-retry-succeeds',
    '4.3-payment-body',
    '4.3-payment-reference',
  ],
  needs: ['paymentVendors.intermittentFailure'],
  runs: 4,
  inputs: fc.shuffledSubarray([...between], { minLength: 2 }),
  async run(trial: Trial, meanwhile) {
    const { account: first, known, several } = await accountThatIsAccepted(trial)
    const { intermittentFailure, available } = vendorsOf(trial)
    const failure = await firstFailure()
    trial.require(failure !== undefined, 'the vendor that fails intermittently did not fail')
    const { account, failed } = failure
    for (const what of meanwhile) {
      if (what === 'note') await trial.send('createNotes', { body: trial.body('createNotes', account.pair) })
      if (what === 'other instruction') {
        const { pair } = several ? account : await importedAccount(trial)
        const other = await instruct(trial, pair, available ?? intermittentFailure)
        if (available !== undefined)
          trial.demandStatus(
            '4.3-payment-201',
            other.answer,
            201,
            'After another instruction failed with its vendor, one with a vendor that is available',
          )
        await readAccounts(trial, pair)
      }
      if (what === 'faulty instruction') {
        const faulty = await trial.send('createPaymentInstruction', { body: { ...failed.body, reference: { edited: true } } })
        trial.demandStatus('7-validation-failure-400', faulty, 400, 'A faulty instruction for a vendor that fails')
      }
      if (what === 'status') await trial.status(account.pair)
    }
    let retried = failed.answer
    for (let count = 0; count < attempts && !isAdded(retried); count++) {
      retried = await trial.send('createPaymentInstruction', { body: failed.body })
      trial.require(known || isAdded(retried) || retried.status === 500, 'the instruction is refused for another reason')
    }
    // Without an available vendor to compare with, only the success of the retry shows that it was the vendor that failed.
    trial.require(known || isAdded(retried), 'the instruction may be refused for another reason')
    trial.demandStatus('4.3-payment-intermittent-500', failed.answer, 500, 'An instruction for a vendor that fails intermittently')
    trial.demandStatus('4.3-payment-retry-succeeds', retried, 201, 'An instruction that failed for now and is sent again as it was')

    async function firstFailure(): Promise<{ readonly account: ImportedAccount; readonly failed: Instructed } | undefined> {
      for (let count = 0; count < attempts; count++) {
        const account = several || count === 0 ? first : await importedAccount(trial)
        const failed = await instruct(trial, account.pair, intermittentFailure)
        if (!isAdded(failed.answer)) return { account, failed }
      }
      return undefined
    }
  },
})

const behaviours: readonly VendorBehaviour[] = ['available', 'persistent_failure', 'intermittent_failure']

/** A vendor that comes and goes is asked about every instruction. */
const paymentVendorChanges = defineCheck({
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

/** Payment vendors that fail (section 4.3). */
export const paymentVendorChecks: readonly Check[] = [
  paymentPersistentFailure,
  paymentVendorNamed,
  paymentIntermittentFailure,
  paymentVendorChanges,
]
