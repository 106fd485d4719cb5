import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'
import { shortDated } from './short-year.ts'
import { timePattern } from './time-of-day.ts'
import { isOnWeekday } from './weekday.ts'

const names = ['jan', 'feb', 'm(?:ar|är|rz)', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[ck]t', 'nov', 'de[cz]']

const dayBefore = new RegExp(
  `^(?:(\\p{L}{2,10})\\.?,? )?(\\d{1,2})[-. ]+(\\p{L}{3,9})[-., ]+(\\d{4}|\\d\\d)(?:[ :](${timePattern}))?$`,
  'u',
)
const dayBehind = new RegExp(`^(\\p{L}{3,9})\\.? +(\\d{1,2}),? (\\d{4})(?:,? +(${timePattern}))?$`, 'u')

/** Dates with the name of the month: 31-DEC-2025, 31. Dezember 2025, Dec 31, 2025. */
export const monthName: ValueCause = {
  id: 'month_name',
  title: 'Dates have the month as a word, as in 31-DEC-2025',
  remedy: 'Write a four-digit year first, then month and day in digits: 2025-12-31.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, field) => {
      const german = dayBefore.exec(text)
      const english = dayBehind.exec(text)
      const weekday = german?.[1]
      const [day, name, year, time] = german ? german.slice(2, 6) : english ? [english[2], english[1], english[3], english[4]] : []
      const month = names.findIndex((month) => new RegExp(`^${month}`, 'iu').test(name ?? '')) + 1
      if (day === undefined || year === undefined || month === 0) return undefined
      if (year.length === 2)
        return shortDated(
          field,
          [
            { year, month, day, answer: 'day before the month', isPresumed: true },
            { year: day, month, day: year, answer: 'year before the month' },
          ],
          time,
        ).filter(({ after }) => isOnWeekday(weekday, after))
      return dated(field, dayOf(year, month, day), time).filter(({ after }) => isOnWeekday(weekday, after))
    }),
    examples: [
      { kind: 'date', before: '31-DEC-2025', after: '2025-12-31' },
      { kind: 'date', before: '1. März 2025', after: '2025-03-01' },
      { kind: 'date', before: 'am 1. Mai 2025', after: '2025-05-01' },
      { kind: 'date', before: 'May 1, 2025', after: '2025-05-01' },
      { kind: 'date', before: 'Dec 31, 2025, 12:00:00 AM', after: '2025-12-31' },
      { kind: 'datetime', before: 'Dec  1 2025  1:05PM', after: '2025-12-01T13:05:00' },
      { kind: 'datetime', before: '31-DEZ-2025 14.05.00,000000 +01:00', after: '2025-12-31T14:05:00.000000+01:00' },
      { kind: 'datetime', before: 'Thu, 01 May 2025 10:00:00 GMT', after: '2025-05-01T10:00:00Z' },
    ],
    left: [
      { kind: 'date', before: '31-DEC-25' },
      { kind: 'date', before: 'Mon, 16 Jan 1980' },
      { kind: 'date', before: 'vor 1. Januar 1950' },
      { kind: 'date', before: 'ca. 5 Mai 1961' },
      { kind: 'datetime', before: 'Fri, 15 Jan 2024 10:30:00 +0100' },
      { kind: 'datetime', before: 'Dec 31, 2025, 13:05:00 PM' },
    ],
  },
}
