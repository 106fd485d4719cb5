import type { Static } from 'typebox'
import { answer, list, required } from '../types/index.ts'
import { TransactionResult } from './transaction-result.ts'

/** The answer to transactions that were accepted (section 4.3). */
export const TransactionResults = answer(
  'TransactionResults',
  {
    section: '4.3',
    description: 'What became of the transactions.',
  },
  {
    results: required(list('One result for each transaction.', TransactionResult)),
  },
)
export type TransactionResults = Static<typeof TransactionResults>
