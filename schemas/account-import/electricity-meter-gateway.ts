import type { Static } from 'typebox'
import { datetimeOrNull, record, seen, text } from '../types/index.ts'

/** A smart meter gateway of an electricity meter (section 2.2). */
export const ElectricityMeterGateway = record(
  'ElectricityMeterGateway',
  {
    section: '2.2',
    description: 'A smart meter gateway of an electricity meter.',
  },
  {
    number: text('Number of the gateway.'),
    communication_method: seen('How the gateway communicates.', ['LTE']),
    valid_from: datetimeOrNull('Since when the gateway is in use.'),
    valid_to: datetimeOrNull('Until when the gateway was in use; null while it is.'),
  },
)
export type ElectricityMeterGateway = Static<typeof ElectricityMeterGateway>
