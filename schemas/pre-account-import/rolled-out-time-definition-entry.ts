import type { Static } from 'typebox'
import { datetime, record, text } from '../types/index.ts'

/** The register that is active in a period (section 2.12). */
export const RolledOutTimeDefinitionEntry = record(
  'RolledOutTimeDefinitionEntry',
  {
    section: '2.12',
    description: 'The register that is active in a period.',
  },
  {
    period_start: datetime('Start of the period.'),
    period_end: datetime('End of the period.'),
    active_register_code: text('Code of the register that is active.'),
  },
)
export type RolledOutTimeDefinitionEntry = Static<typeof RolledOutTimeDefinitionEntry>
