import type { Static } from 'typebox'
import { datetime, decimal, flag, record, seen, text } from '../types/index.ts'

/** A reading of a register (section 2.2). */
export const Reading = record(
  'Reading',
  {
    section: '2.2',
    description: 'A reading of a register.',
  },
  {
    status: seen('Status of the reading.', ['SAVED']),
    value: decimal('What the register showed.'),
    type_of_read: seen('Purpose of the reading.', ['INTERIM', 'BILLING']),
    origin: seen('Where the reading comes from.', ['NETWORK_OPERATOR', 'METER_OPERATOR', 'LEGACY_SYSTEM']),
    qualifier: seen('Whether the value was read or estimated.', ['READ', 'ESTIMATED']),
    read_at: datetime('When the register was read.'),
    is_transfer_reading: flag('Whether the reading is a transfer reading.'),
    edifact_reference_number: text('EDIFACT reference number.'),
  },
)
export type Reading = Static<typeof Reading>
