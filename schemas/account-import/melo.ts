import type { Static } from 'typebox'
import { list, record, text } from '../types/index.ts'
import { Meter } from './meter.ts'

/** A metering location, Messlokation (section 2.2). */
export const Melo = record(
  'Melo',
  {
    section: '2.2',
    description: 'A metering location (Messlokation) of a supply point.',
  },
  {
    melo_number: text('MeLo-ID of the metering location.'),
    meters: list('The meters at the location.', Meter),
  },
)
export type Melo = Static<typeof Melo>
