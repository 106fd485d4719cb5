import type { Static } from 'typebox'
import { date, decimal, list, nested, record, text } from '../types/index.ts'
import { BillingFrequencySpecification } from './billing-frequency-specification.ts'
import { CurrentStatementTransaction } from './current-statement-transaction.ts'

/** A ledger of the account (section 2.2). */
export const Ledger = record(
  'Ledger',
  {
    section: '2.2',
    description: 'A ledger of the account.',
  },
  {
    identifiers: list('The supply points of the ledger.', text('Identifier of a supply point.')),
    ledger_code: text('Code of the ledger.'),
    last_statement_closing_date: date('Closing date of the last statement.'),
    last_statement_balance: decimal('Balance of the last statement.', { note: 'May be negative.' }),
    ledger_balance: decimal('Balance of the ledger.', { note: 'May be negative.' }),
    billing_frequency_specification: nested('How often the ledger is billed.', BillingFrequencySpecification, {
      note: 'Stated to be optional.',
    }),
    current_statement_transactions: list('What was booked since the last statement.', CurrentStatementTransaction),
  },
)
export type Ledger = Static<typeof Ledger>
