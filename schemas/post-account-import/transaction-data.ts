import type { Static } from 'typebox'
import { answer, decimal, seen } from '../types/index.ts'
import { transactionFields } from './transaction-fields.ts'

/** A transaction as the service answers it (sections 2.6 and 3.3); its amount is a decimal string. */
export const TransactionData = answer(
  'TransactionData',
  {
    section: '2.6',
    description: 'A transaction as the service answers it.',
  },
  {
    ...transactionFields,
    amount: decimal('Amount.'),
    status: seen('Inner status of the transaction.', ['TRANSACTION_IMPORT_SUCCESS'], {
      note: 'Appears on a transaction that was skipped because it existed; its rule is not shown (section 3.3).',
    }),
  },
)
export type TransactionData = Static<typeof TransactionData>
