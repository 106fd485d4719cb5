import type { Static } from 'typebox'
import { number, record } from '../types/index.ts'

/** The quantities that an article price is for (section 2.11). */
export const IntervalZone = record(
  'IntervalZone',
  {
    section: '2.11',
    description: 'The quantities that an article price is for.',
  },
  {
    lower_bound: number('Lower bound.'),
    upper_bound: number('Upper bound.'),
  },
)
export type IntervalZone = Static<typeof IntervalZone>
