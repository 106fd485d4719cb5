import { recordRule, type RuleBreach } from '../rule.ts'
import { lackingLedgerCodes } from './lacking-ledger-codes.ts'

/** Either all payment instructions of an account name a ledger, or none does. */
export const paymentInstructionsLedgerCodeUniformityFailed = recordRule({
  id: 'payment_instructions_ledger_code_uniformity_failed',
  group: 'references',
  severity: 'warning',
  title: 'Payment instructions of which only some name a ledger',
  reason: 'The platform collects for each ledger or for the whole account, not both.',
  remedy: 'Give every payment instruction of the account a ledger code, or none.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    payment_instructions: [{ ledger_code: 'STROM' }, { ledger_code: 'GAS' }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      payment_instructions: [{ ledger_code: 'STROM' }, {}],
    },
    at: ['payment_instructions', 1],
  },
  check({ payment_instructions = [] }) {
    const breaches: RuleBreach[] = []
    for (const index of lackingLedgerCodes(payment_instructions)) {
      breaches.push({
        at: ['payment_instructions', index],
        detail: 'This payment instruction names no ledger, while others of the account do.',
      })
    }
    return breaches
  },
})
