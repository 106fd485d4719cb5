import type { Static } from 'typebox'
import { seenPaymentTypes, transactionFields } from '../post-account-import/transaction-fields.ts'
import { decimal, record, seen } from '../types/index.ts'

/** A transaction booked since the last statement of a ledger (section 2.2): a transaction of 2.6 with a decimal-string amount. */
export const CurrentStatementTransaction = record(
  'CurrentStatementTransaction',
  {
    section: '2.2',
    description: 'A transaction booked since the last statement of a ledger.',
  },
  {
    ...transactionFields,
    amount: decimal('Amount.'),
    payment_type: seen('How it was paid.', seenPaymentTypes, { note: 'Absent for type CREDIT.' }),
  },
)
export type CurrentStatementTransaction = Static<typeof CurrentStatementTransaction>
