import type { Static } from 'typebox'
import { date, dateOrNull, record, text } from '../types/index.ts'

/** The balancing group of a part of a balancing period (section 2.2). */
export const BalancingPeriodTimeSlice = record(
  'BalancingPeriodTimeSlice',
  {
    section: '2.2',
    description: 'The balancing group of a part of a balancing period.',
  },
  {
    valid_from: date('Start of the slice.'),
    valid_to: dateOrNull('End of the slice; null while it lasts.'),
    balancing_group: text('Code of the balancing group.'),
  },
)
export type BalancingPeriodTimeSlice = Static<typeof BalancingPeriodTimeSlice>
