import type { Static } from 'typebox'
import { date, list, number, record, text } from '../types/index.ts'

/** A line item of a transaction (section 2.6). */
export const TransactionLineItem = record(
  'TransactionLineItem',
  {
    section: '2.6',
    description: 'A line item of a transaction.',
  },
  {
    rate_band: text('Rate band.'),
    start_date: date('Start of the period.'),
    end_date: date('End of the period.'),
    number_of_units: number('Number of units.'),
    net_amount: number('Net amount.'),
    price_per_unit: number('Price per unit.'),
    units: list('Units.', number('A number of units.')),
  },
)
export type TransactionLineItem = Static<typeof TransactionLineItem>
