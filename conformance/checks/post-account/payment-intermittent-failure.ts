import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount, type ImportedAccount } from './imported-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { accountThatIsAccepted, instruct, isAdded, vendorsOf, type Instructed } from './instruct.ts'

const between = ['note', 'other instruction', 'faulty instruction', 'status'] as const
const attempts = 5

/** While its vendor fails intermittently a payment instruction is answered with 500, and the same request succeeds later. */
export const paymentIntermittentFailure = defineCheck({
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
