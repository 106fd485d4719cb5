import type { Static } from 'typebox'
import { datetime, list, record, text } from '../types/index.ts'
import { RolledOutTimeDefinitionEntry } from './rolled-out-time-definition-entry.ts'

/** A time definition rolled out into periods (section 2.12). */
export const RolledOutTimeDefinition = record(
  'RolledOutTimeDefinition',
  {
    section: '2.12',
    description: 'A time definition rolled out into periods.',
  },
  {
    definition_type: text('Type of the definition.'),
    definition_code: text('Code of the definition.'),
    version_datetime: datetime('When this version was made.'),
    validity_period_start: datetime('Start of validity.'),
    validity_period_end: datetime('End of validity.'),
    recurrence: text('How it recurs.'),
    entries: list('The periods.', RolledOutTimeDefinitionEntry),
  },
)
export type RolledOutTimeDefinition = Static<typeof RolledOutTimeDefinition>
