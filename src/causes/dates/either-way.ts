import type { CauseField, Reading } from '../cause.ts'
import type { Answer } from '../questions.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'

/**
 * What a day with its year in front may be: the month comes before the day, as nearly everybody writes it, or behind it. Where both are the same day, no
 * order is presumed.
 */
export function eitherWay(
  field: CauseField,
  [year, first, second]: readonly [year: string, first: string, second: string],
  time: string | undefined,
  monthFirst: Answer,
  dayFirst: Answer,
): readonly Reading[] {
  const usual = dated(field, dayOf(year, first, second), time, { answer: monthFirst })
  if (first === second) return usual.map(({ after }) => ({ after }))
  return [
    ...usual.map((one): Reading => ({ ...one, isPresumed: true })),
    ...dated(field, dayOf(year, second, first), time, { answer: dayFirst }).map((one): Reading => ({ ...one, takesCohort: true })),
  ]
}
