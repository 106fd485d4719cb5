import type { Static } from 'typebox'
import { answer, nested, oneOf, required } from '../types/index.ts'
import { TransactionData } from './transaction-data.ts'

/** What became of one transaction (sections 3.3 and 4.3). */
export const TransactionResult = answer(
  'TransactionResult',
  {
    section: '4.3',
    description: 'What became of one transaction.',
  },
  {
    status: required(
      oneOf('Whether the transaction was added now or had been added before.', [
        'TRANSACTION_ADDED_TO_ACCOUNT',
        'TRANSACTION_ALREADY_EXISTS',
      ]),
    ),
    transaction_data: required(nested('The transaction.', TransactionData)),
  },
)
export type TransactionResult = Static<typeof TransactionResult>
