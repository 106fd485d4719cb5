import type { Static } from 'typebox'
import { record } from '../types/index.ts'
import { transactionFields } from './transaction-fields.ts'

/** A transaction of the transactions endpoint (section 2.6); its amount is a number. */
export const FinancialTransaction = record(
  'FinancialTransaction',
  {
    section: '2.6',
    description: 'A transaction added to an imported account.',
  },
  transactionFields,
)
export type FinancialTransaction = Static<typeof FinancialTransaction>
