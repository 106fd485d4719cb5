import type { Static } from 'typebox'
import { date, integer, number, record, seen, text } from '../types/index.ts'

/** When the customer pays how much (section 2.2). */
export const PaymentSchedule = record(
  'PaymentSchedule',
  {
    section: '2.2',
    description: 'When the customer pays how much.',
  },
  {
    amount: number('Amount of each payment.'),
    ledger_code: text('Code of the ledger that is paid.', { typeFrom: '2.2' }),
    day_of_month: integer('Day of the month of each payment.'),
    frequency: seen('How often.', ['MONTHLY']),
    means: seen('By what means.', ['DD', 'MANUAL']),
    start_date: date('First day of the schedule.'),
  },
)
export type PaymentSchedule = Static<typeof PaymentSchedule>
