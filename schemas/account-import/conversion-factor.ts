import type { Static } from 'typebox'
import { date, decimal, record, text } from '../types/index.ts'

/** A factor that converts what a meter shows into what is billed (section 2.2). */
export const ConversionFactor = record(
  'ConversionFactor',
  {
    section: '2.2',
    description: 'A factor that converts what a meter shows into what is billed.',
  },
  {
    active_from_date: date('Start of the factor.'),
    active_to_date: date('End of the factor.'),
    edifact_reference_number: text('EDIFACT reference number.', { typeFrom: '2.2' }),
    calorific_value: decimal('Calorific value (Brennwert).', { note: 'Belongs to a gas meter.' }),
    condition_value: decimal('Condition value (Zustandszahl).', { note: 'Belongs to a gas meter.' }),
    factor: decimal('Factor.', { note: 'Belongs to an electricity meter.' }),
  },
)
export type ConversionFactor = Static<typeof ConversionFactor>
