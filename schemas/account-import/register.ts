import type { Static } from 'typebox'
import { datetimeOrNull, flag, integer, list, record, text } from '../types/index.ts'
import { Reading } from './reading.ts'
import { SmgwConfiguration } from './smgw-configuration.ts'

/** A register of a meter (section 2.2). */
export const Register = record(
  'Register',
  {
    section: '2.2',
    description: 'A register of a meter.',
  },
  {
    obis_code: text('OBIS code of what the register counts.'),
    digits: integer('Number of digits.'),
    decimal_places: integer('Number of decimal places.'),
    is_relevant_for_billing: flag('Whether the register is billed.'),
    active_from: datetimeOrNull('Since when the register is in use.'),
    active_to: datetimeOrNull('Until when the register was in use; null while it is.'),
    readings: list('The readings of the register.', Reading),
    smgw_configurations: list('Configurations of the register at its smart meter gateway.', SmgwConfiguration),
  },
)
export type Register = Static<typeof Register>
