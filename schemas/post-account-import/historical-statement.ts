import type { Static } from 'typebox'
import { date, flag, number, record, text } from '../types/index.ts'

/** A statement of the legacy supplier added after the import (section 2.7); not the statement of the account import record. */
export const HistoricalStatement = record(
  'HistoricalStatement',
  {
    section: '2.7',
    description: 'A statement of the legacy supplier, added to an imported account.',
  },
  {
    bill_period_from_date: date('Start of the billing period.'),
    bill_period_to_date: date('End of the billing period.'),
    issued_date: date('Day on which the statement was issued.'),
    statement_id: text('Identifier of the statement.'),
    number: text('Number of the statement.'),
    gross_amount: number('Gross amount.'),
    statement_path: text('Document path of the statement, relative to the root location of the import supplier.', {
      note: 'Stated to be optional.',
    }),
    supply_type: text('What was supplied.'),
    is_annulled: flag('Whether the statement is annulled.'),
  },
)
export type HistoricalStatement = Static<typeof HistoricalStatement>
