import { kindOf } from '../../causes/field-kind.ts'
import type { Mark } from '../../causes/mark.ts'
import { firstFutureDay } from '../../rules/timelines/first-future-day.ts'
import { ofThePast } from '../../rules/timelines/of-the-past.ts'

/** So old is hardly anybody, and so far ahead begins nothing. */
const [oldest, furthest] = [110, 50]

/** Before it nothing has happened of which systems of today tell, but births. */
const firstYear = 1950

/**
 * Whether a date that was read with the century that was answered is rather of another one: it tells of what has happened and is in the
 * future, or is a birth, a beginning or an end of a time when nobody kept such records.
 */
export function isOfOtherCentury({ at, schema, readings = [], made }: Mark, now = new Date()): boolean {
  const day = made?.after
  const isAnswered = readings.some(({ after, shortYear }) => shortYear !== undefined && after === day)
  if (!isAnswered || typeof day !== 'string' || !kindOf(schema).startsWith('date')) return false
  const name = at.findLast((segment) => typeof segment === 'string') ?? ''
  const year = Number(day.slice(0, 4))
  if (ofThePast.has(name) && day >= firstFutureDay(now)) return true
  if (name === 'date_of_birth') return year < now.getUTCFullYear() - oldest
  return year < firstYear || (isBeginning.test(name) && year > now.getUTCFullYear() + furthest)
}

const isBeginning = /from|start/
