import type { Static } from 'typebox'
import { datetimeOrNull, decimal, integer, longInteger, record, text, textOrNull, unstated } from '../types/index.ts'

// Fields that section 2.8 only names here and states the type of in the invoice itself.
const fromInvoice = { typeFrom: '2.8' }

/** A line item of an invoice (section 2.8), which only names many of its fields and states no type for them. */
export const InvoiceLineItem = record(
  'InvoiceLineItem',
  {
    section: '2.8',
    description: 'A line item of an invoice.',
  },
  {
    position: integer('Position of the line item in the invoice.'),
    article: unstated('The article.'),
    article_type: text('Type of the article.', { typeFrom: '2.2' }),
    quantity: decimal('Quantity.'),
    quantity_unit: text('Unit of the quantity.', { typeFrom: '2.4' }),
    quantity_interval: unstated('Interval of the quantity.'),
    quantity_interval_type: unstated('Type of the interval.'),
    quantity_correction_factor: unstated('Factor that corrects the quantity; may be null.'),
    period_start_at: datetimeOrNull('Start of the period.', fromInvoice),
    period_end_at: datetimeOrNull('End of the period.', fromInvoice),
    service_conducted_at: datetimeOrNull('When the service was done.', fromInvoice),
    amount_net: longInteger('Net amount.'),
    amount_adjustment: unstated('Adjustment of the amount; may be null.'),
    price: decimal('Price.'),
    price_interval: unstated('Interval of the price; may be null.'),
    tax_rate: decimal('Rate of the tax.'),
    tax_rate_type: unstated('Type of the rate.'),
    external_id: textOrNull('Identifier in another system.', fromInvoice),
  },
)
export type InvoiceLineItem = Static<typeof InvoiceLineItem>
