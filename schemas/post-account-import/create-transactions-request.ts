import type { Static } from 'typebox'
import { accountReferenceFields } from '../account-reference/account-reference.ts'
import { list, record, required } from '../types/index.ts'
import { FinancialTransaction } from './financial-transaction.ts'

/** The body of the transactions endpoint (section 4.3). */
export const CreateTransactionsRequest = record(
  'CreateTransactionsRequest',
  {
    section: '4.3',
    description: 'Transactions for an imported account.',
  },
  {
    ...accountReferenceFields,
    transactions: required(list('The transactions.', FinancialTransaction)),
  },
)
export type CreateTransactionsRequest = Static<typeof CreateTransactionsRequest>
