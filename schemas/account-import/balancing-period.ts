import type { Static } from 'typebox'
import { datetime, datetimeOrNull, list, record, withoutOffset } from '../types/index.ts'
import { BalancingPeriodTimeSlice } from './balancing-period-time-slice.ts'

/** A period in which a supply point was balanced (section 2.2). */
export const BalancingPeriod = record(
  'BalancingPeriod',
  {
    section: '2.2',
    description: 'A period in which a supply point was balanced.',
  },
  {
    valid_from: datetime('Start of the period.', { note: withoutOffset }),
    valid_to: datetimeOrNull('End of the period; null while it lasts.'),
    balancing_period_time_slices: list('The balancing groups of the period.', BalancingPeriodTimeSlice),
  },
)
export type BalancingPeriod = Static<typeof BalancingPeriod>
