import { dayAfter } from '../../reading/days.ts'
import { dayOf } from './between.ts'

/**
 * Dates as near to one as tell of a fault of the calendar: the days beside it, and the same day of other years and of other months. Of a
 * datetime the time and its offset stay.
 */
export function datesNear(value: string): readonly string[] {
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(value) ?? []
  if (day === undefined || !isDay(day)) return []
  const beside = [-1, 1].map((days) => dayAfter(day, days))
  const [year = 0, month = 0] = day.split('-').map(Number)
  const ofYears = [year - 1, year + 1].map((other) => `${String(other).padStart(4, '0')}${day.slice(4)}`)
  const ofMonths = [monthsBefore, monthsAfter].flatMap(
    (months) =>
      months(month)
        .map((other) => `${day.slice(0, 5)}${String(other).padStart(2, '0')}${day.slice(7)}`)
        .find(isDay) ?? [],
  )
  return [...beside, ...ofYears, ...ofMonths].filter(isDay).map((other) => `${other}${time}`)
}

/** The months of the year before one, the nearest first. */
function monthsBefore(month: number): readonly number[] {
  return months.filter((other) => other < month).toReversed()
}

function monthsAfter(month: number): readonly number[] {
  return months.filter((other) => other > month)
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Not every month has a day 31. */
function isDay(text: string): boolean {
  return dayOf(text) !== undefined
}
