import type { Static } from 'typebox'
import { answer, nested, oneOf, required, text } from '../types/index.ts'
import { TransactionData } from './transaction-data.ts'

/** The 400 of the transactions endpoint (sections 4.3 and 7, item 3). */
export const TransactionFailure = answer(
  'TransactionFailure',
  {
    section: '4.3',
    description: 'Why the transactions were refused, with the first one that failed.',
  },
  {
    status: required(oneOf('That the import failed.', ['TRANSACTION_IMPORT_ERROR'])),
    error_detail: required(text('Why the transaction failed.')),
    transaction_data: required(nested('The first transaction that failed.', TransactionData)),
  },
)
export type TransactionFailure = Static<typeof TransactionFailure>
