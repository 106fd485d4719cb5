import type { CauseField, Reading } from '../cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'

/** The readings of a date that begins with its year: nearly all have the month next, and where some show that it is the day, so may the others. */
export function yearFirstDated(
  field: Pick<CauseField, 'kind' | 'name'>,
  [year, second, third]: readonly [year: string, second: string, third: string],
  time?: string,
): readonly Reading[] {
  const monthNext = dated(field, dayOf(year, second, third), time, { answer: 'month behind the year' })
  // Both are the same day: that tells nothing about the others.
  if (Number(second) === Number(third)) return monthNext.map(({ after }) => ({ after }))
  return [...monthNext, ...dated(field, dayOf(year, third, second), time, { answer: 'day behind the year' })]
}
