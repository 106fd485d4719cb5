import type { Static } from 'typebox'
import { number, record, seen, text } from '../types/index.ts'

/** A tax item of a transaction (section 2.6). */
export const TransactionTaxItem = record(
  'TransactionTaxItem',
  {
    section: '2.6',
    description: 'A tax item of a transaction.',
  },
  {
    amount: number('Amount of the tax.'),
    tax_type: text('Type of the tax.'),
    value_taxed: number('Value that is taxed.'),
    rate: number('Rate of the tax.'),
    unit_type: seen('Unit of the rate.', ['PROPORTION']),
  },
)
export type TransactionTaxItem = Static<typeof TransactionTaxItem>
