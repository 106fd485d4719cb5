import type { Static } from 'typebox'
import { datetime, decimal, record, seen, text } from '../types/index.ts'

/** An amount of a delivery note (section 2.4). */
export const DeliveryNoteAmount = record(
  'DeliveryNoteAmount',
  {
    section: '2.4',
    description: 'An amount of a delivery note.',
  },
  {
    period_start_at: datetime('Start of the period.', { note: 'Occurs with an offset.' }),
    period_end_at: datetime('End of the period.', { note: 'Occurs with an offset.' }),
    product_identifier: text('Identifier of the product.'),
    product_identifier_type: seen('Type of the product identifier.', ['SRW']),
    quantity: decimal('Quantity.'),
    quantity_unit: seen('Unit of the quantity.', ['KWH']),
    line_item_identifier: text('Identifier of the line item.'),
  },
)
export type DeliveryNoteAmount = Static<typeof DeliveryNoteAmount>
