import type { Static } from 'typebox'
import { decimal, record, unstated } from '../types/index.ts'

/** A tax of an invoice (section 2.8), which states no types of its fields. */
export const InvoiceTaxAmount = record(
  'InvoiceTaxAmount',
  {
    section: '2.8',
    description: 'A tax of an invoice.',
  },
  {
    tax_rate: decimal('Rate of the tax.', { typeFrom: '2.8' }),
    tax_rate_type: unstated('Type of the rate.'),
    amount_paid_in_advance: unstated('Amount paid in advance.'),
    tax_amount_paid_in_advance: unstated('Tax in the amount paid in advance.'),
    tax_amount_assessment_basis: unstated('Amount that is taxed.'),
    tax_amount: unstated('Amount of the tax.'),
  },
)
export type InvoiceTaxAmount = Static<typeof InvoiceTaxAmount>
