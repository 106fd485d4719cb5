import type { Static } from 'typebox'
import { datetime, record, text } from '../types/index.ts'

/** A configuration of a register at its smart meter gateway (section 2.2). */
export const SmgwConfiguration = record(
  'SmgwConfiguration',
  {
    section: '2.2',
    description: 'A configuration of a register at its smart meter gateway (SMGW).',
  },
  {
    configuration_id: text('Identifier of the configuration.'),
    valid_from: datetime('Since when the configuration is valid.'),
  },
)
export type SmgwConfiguration = Static<typeof SmgwConfiguration>
