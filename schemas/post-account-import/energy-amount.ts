import type { Static } from 'typebox'
import { datetimeOrNull, decimal, flag, list, record, text, textOrNull, unstated } from '../types/index.ts'

/** An energy amount (section 2.5), which only names several of its fields and states no type for them. */
export const EnergyAmount = record(
  'EnergyAmount',
  {
    section: '2.5',
    description: 'An energy amount.',
  },
  {
    malo_number: unstated('MaLo-ID of the market location.'),
    period_start_at: datetimeOrNull('Start of the period.'),
    period_end_at: datetimeOrNull('End of the period.'),
    product_identifier: unstated('Identifier of the product, such as an OBIS code.'),
    product_identifier_type: unstated('Type of the product identifier.'),
    quantity: decimal('Quantity.'),
    quantity_unit: unstated('Unit of the quantity.'),
    line_item_identifier: unstated('Identifier of the line item.'),
    preceding_reference: unstated('Reference of the energy amount before.'),
    cancelled: flag('Whether the energy amount is cancelled.'),
    cancelled_at: datetimeOrNull('When it was cancelled.'),
    cancelled_reference: textOrNull('Reference of the cancellation.'),
    qualifier: text('Qualifier of the quantity.'),
    estimate_method: text('How the quantity was estimated.'),
    estimate_reason: text('Why the quantity was estimated.'),
    correction_reason: text('Why the quantity was corrected.'),
    plausibility_indications: list('Indications on plausibility.', text('An indication.')),
    measurement_classifications: list('Classifications of the measurement.', text('A classification.')),
    edifact_reference_number: unstated('Reference of the EDIFACT message that carried the energy amount.'),
  },
)
export type EnergyAmount = Static<typeof EnergyAmount>
