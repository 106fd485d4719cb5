import type { Static } from 'typebox'
import { datetime, datetimeOrNull, decimal, flag, list, record, text, textOrNull } from '../types/index.ts'

// Section 2.5 only names several of its fields; those of the same names in a delivery note have a type.
const fromDeliveryNote = { typeFrom: '2.4' }

/** An energy amount (section 2.5). */
export const EnergyAmount = record(
  'EnergyAmount',
  {
    section: '2.5',
    description: 'An energy amount.',
  },
  {
    malo_number: text('MaLo-ID of the market location.', fromDeliveryNote),
    period_start_at: datetime('Start of the period.', fromDeliveryNote),
    period_end_at: datetime('End of the period.', fromDeliveryNote),
    product_identifier: text('Identifier of the product.', fromDeliveryNote),
    product_identifier_type: text('Type of the product identifier.', fromDeliveryNote),
    quantity: decimal('Quantity.'),
    quantity_unit: text('Unit of the quantity.', fromDeliveryNote),
    line_item_identifier: text('Identifier of the line item.', fromDeliveryNote),
    preceding_reference: text('Preceding reference.', fromDeliveryNote),
    cancelled: flag('Whether the energy amount is cancelled.'),
    cancelled_at: datetimeOrNull('When it was cancelled.'),
    cancelled_reference: textOrNull('Reference of the cancellation.'),
    qualifier: text('Qualifier of the quantity.'),
    estimate_method: text('How the quantity was estimated.'),
    estimate_reason: text('Why the quantity was estimated.'),
    correction_reason: text('Why the quantity was corrected.'),
    plausibility_indications: list('Indications on plausibility.', text('An indication.')),
    measurement_classifications: list('Classifications of the measurement.', text('A classification.')),
    edifact_reference_number: text('EDIFACT reference number.', fromDeliveryNote),
  },
)
export type EnergyAmount = Static<typeof EnergyAmount>
