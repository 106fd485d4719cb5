import type { CauseField, Reading } from '../cause.ts'
import type { Answer } from '../questions.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'

/** A day with a year of two digits, in an order that it may have. */
export interface ShortDay {
  readonly year: string
  readonly month: string | number
  readonly day: string
  /** The order that is presumed. */
  readonly answer: Answer
  /** Whether that is the order where nothing in the cohort speaks for any. */
  readonly isPresumed?: true
  /** What the cohort has to have decided of years of four digits. */
  readonly takes?: Answer
}

/**
 * What a day may be whose year has two digits: none where nobody has answered which of these years are in the 2000s, and one reading for each
 * order that it may have. Where all of them are the same day, no order is presumed.
 * @param orders The likely ones first. What would be a day in one of them that its month does not have, such as the 31st of June, is rather wrong
 * than in an order behind it.
 */
export function shortDated(field: CauseField, orders: readonly ShortDay[], time: string | undefined): readonly Reading[] {
  const { lastYear } = field
  if (lastYear === undefined) return []
  const readings: Reading[] = []
  for (const { year, month, day, answer, ...how } of orders) {
    if (year.length !== 2 || !isUpTo(12, month) || !isUpTo(31, day)) continue
    const told = dayOf(`${Number(year) <= lastYear ? 20 : 19}${year}`, month, day)
    if (told === undefined) break
    readings.push(...dated(field, told, time, { answer }).map((one): Reading => ({ ...one, ...how, shortYear: year })))
  }
  const [first] = readings
  if (!first || readings.length === 1 || readings.some(({ after }) => after !== first.after)) return readings
  return [{ after: first.after, ...(first.shortYear === undefined ? {} : { shortYear: first.shortYear }) }]
}

function isUpTo(most: number, part: string | number): boolean {
  return Number(part) >= 1 && Number(part) <= most
}
