import { recordRule, type RuleBreach } from '../rule.ts'
import { lackingLedgerCodes } from './lacking-ledger-codes.ts'

/** Either all payment schedules of an account name a ledger, or none does. */
export const paymentSchedulesLedgerCodeUniformityFailed = recordRule({
  id: 'payment_schedules_ledger_code_uniformity_failed',
  group: 'references',
  severity: 'warning',
  title: 'Payment schedules of which only some name a ledger',
  reason: 'The platform collects for each ledger or for the whole account, not both.',
  remedy: 'Give every payment schedule of the account a ledger code, or none.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    payment_schedules: [{ ledger_code: 'STROM' }, { ledger_code: 'GAS' }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      payment_schedules: [{ ledger_code: 'STROM' }, {}],
    },
    at: ['payment_schedules', 1],
  },
  check({ payment_schedules = [] }) {
    const breaches: RuleBreach[] = []
    for (const index of lackingLedgerCodes(payment_schedules)) {
      breaches.push({ at: ['payment_schedules', index], detail: 'This payment schedule names no ledger, while others of the account do.' })
    }
    return breaches
  },
})
