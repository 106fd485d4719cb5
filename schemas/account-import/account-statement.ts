import type { Static } from 'typebox'
import { date, integer, record, text } from '../types/index.ts'

/** A statement of the legacy supplier in the account import record (section 2.2); not the historical statement of 2.7. */
export const AccountStatement = record(
  'AccountStatement',
  {
    section: '2.2',
    description: 'A statement of the legacy supplier, imported with the account.',
  },
  {
    bill_period_from_date: date('Start of the billing period.'),
    bill_period_to_date: date('End of the billing period.'),
    statement_path: text('Document path of the statement, relative to the root location of the import supplier.'),
    statement_id: text('Identifier of the statement.'),
    supply_type: text('What was supplied.'),
    annual_consumption: integer('Consumption per year.', { note: 'Occurs on some statements.' }),
  },
)
export type AccountStatement = Static<typeof AccountStatement>
