import type { Static } from 'typebox'
import { date, datetime, list, record, text } from '../types/index.ts'
import { TimeDefinitionRegister } from './time-definition-register.ts'

/** A time definition (section 2.12). */
export const TimeDefinition = record(
  'TimeDefinition',
  {
    section: '2.12',
    description: 'A time definition.',
  },
  {
    valid_from: date('First day of validity.'),
    version_datetime: datetime('When this version was made.'),
    status: text('Status of the definition.'),
    definition_type: text('Type of the definition.'),
    definition_code: text('Code of the definition.'),
    transmission_frequency: text('How often it is sent.'),
    registers: list('The registers of the definition.', TimeDefinitionRegister),
  },
)
export type TimeDefinition = Static<typeof TimeDefinition>
