import type { Static } from 'typebox'
import { record, text, unstated } from '../types/index.ts'

/** The address of the sender or the recipient of an invoice (section 2.8), which states no types of its fields. */
export const InvoiceAddress = record(
  'InvoiceAddress',
  {
    section: '2.8',
    description: 'The address of the sender or the recipient of an invoice.',
  },
  {
    name: text('Name.', { typeFrom: '2.10' }),
    street: unstated('Street and house number.'),
    city: unstated('City.'),
    postcode: unstated('Postcode.'),
    tax_number: unstated('Tax number.'),
    tax_number_type: unstated('Type of the tax number.'),
    country_code: unstated('Code of the country.'),
  },
)
export type InvoiceAddress = Static<typeof InvoiceAddress>
