import type { Static } from 'typebox'
import { date, list, record } from '../types/index.ts'
import { BillingOperation } from './billing-operation.ts'

/** How often an account or a ledger is billed (section 2.2). */
export const BillingFrequencySpecification = record(
  'BillingFrequencySpecification',
  {
    section: '2.2',
    description: 'How often an account or a ledger is billed.',
  },
  {
    effective_from_date: date('First day of the specification.'),
    operations: list('What is done, and when.', BillingOperation),
  },
)
export type BillingFrequencySpecification = Static<typeof BillingFrequencySpecification>
