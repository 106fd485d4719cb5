import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

/** The platform's number of an account in the answer to a payment instruction. */
export const platformAccountNumberInstruction = defineCheck({
  name: 'platform-account-number-instruction',
  requirements: ['1-platform-account-number-name'],
  needs: ['paymentVendors.available'],
  runs: 2,
  inputs: fc.nat(2),
  async run(trial: Trial, others) {
    const { import_supplier, external_account_number, platform_account_number } = await trial.imported()
    for (let count = 0; count < others; count++) await trial.imported()
    const vendor = trial.setting.configuration.paymentVendors?.available
    const body = { ...trial.body('createPaymentInstruction', { import_supplier, external_account_number }), vendor }
    const added = await trial.send('createPaymentInstruction', { body })
    trial.require(added.status === 201, `adding a payment instruction answers ${added.status}`)
    const message = 'The answer to a payment instruction gives another platform_account_number, or none.'
    trial.demandValue('1-platform-account-number-name', added, 'platform_account_number', platform_account_number, message)
  },
})
