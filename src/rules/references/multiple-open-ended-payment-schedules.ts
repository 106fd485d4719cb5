import { recordRule, type RuleBreach } from '../rule.ts'

/** A ledger has one payment schedule: schedules of this interface have no end. */
export const multipleOpenEndedPaymentSchedules = recordRule({
  id: 'multiple_open_ended_payment_schedules',
  group: 'references',
  severity: 'warning',
  title: 'Two payment schedules for one ledger',
  reason: 'A schedule has no end date, so the customer would pay both from then on.',
  remedy: 'Keep the schedule that is in force, or give each the code of its own ledger.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    payment_schedules: [
      { ledger_code: 'STROM', amount: 96 },
      { ledger_code: 'GAS', amount: 130 },
    ],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      payment_schedules: [
        { ledger_code: 'STROM', amount: 96 },
        { ledger_code: 'STROM', amount: 110 },
      ],
    },
    at: ['payment_schedules', 1],
  },
  check({ payment_schedules = [] }) {
    if (payment_schedules.length < 2) return []
    const breaches: RuleBreach[] = []
    const first = new Map<string, number>()
    for (const [index, { ledger_code: code = '' }] of payment_schedules.entries()) {
      const before = first.get(code)
      if (before === undefined) first.set(code, index)
      else {
        const whose = code === '' ? 'for the account as a whole' : `for ledger "${code}"`
        breaches.push({ at: ['payment_schedules', index], detail: `There is a schedule ${whose} already: number ${before} from 0.` })
      }
    }
    return breaches
  },
})
