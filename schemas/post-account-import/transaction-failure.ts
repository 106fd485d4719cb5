import type { Static } from 'typebox'
import { answer, freeObject, oneOf, required, text } from '../types/index.ts'

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
    // Free, since it may hold the very values that made it fail.
    transaction_data: required(freeObject('The first transaction that failed.')),
  },
)
export type TransactionFailure = Static<typeof TransactionFailure>
