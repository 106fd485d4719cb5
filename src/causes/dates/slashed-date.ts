import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'
import { eitherWay } from './either-way.ts'
import { shortDated } from './short-year.ts'
import { timePattern } from './time-of-day.ts'

const yearFirst = new RegExp(`^(\\d{4})/(\\d\\d)/(\\d\\d)(?:[ T](${timePattern}))?$`)
const yearLast = new RegExp(`^(\\d{1,2})([/-])(\\d{1,2})\\2(\\d{4}|\\d\\d)(?:,?[ T]+(${timePattern}))?$`)

/** Dates with slashes or hyphens, day or month first: 31/12/2025, 12/31/2025. */
export const slashedDate: ValueCause = {
  id: 'slashed_date',
  title: 'Dates are written with slashes, as in 31/12/2025 or 12/31/2025',
  remedy: 'Write a four-digit year first, then month and day: 2025-12-31.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, field) => {
      const begun = yearFirst.exec(text)
      if (begun)
        return eitherWay(
          field,
          [begun[1] ?? '', begun[2] ?? '', begun[3] ?? ''],
          begun[4],
          'month before the day, behind the year',
          'day before the month, behind the year',
        )
      const [, first, , second, year, time] = yearLast.exec(text) ?? []
      if (first === undefined || second === undefined || year === undefined) return undefined
      if (year.length === 2)
        return shortDated(
          field,
          [
            { year, month: second, day: first, answer: 'day, month, year' },
            { year, month: first, day: second, answer: 'month, day, year' },
            { year: first, month: second, day: year, answer: 'year, month, day' },
          ],
          time,
        )
      const dayFirst = dated(field, dayOf(year, second, first), time, { answer: 'day first' })
      const monthFirst = dated(field, dayOf(year, first, second), time, { answer: 'month first' })
      // Both are the same day: that tells nothing about the others.
      if (Number(first) === Number(second)) return dayFirst.map(({ after }) => ({ after }))
      return [...dayFirst, ...monthFirst]
    }),
    examples: [
      { kind: 'date', before: '31/12/2025', after: '2025-12-31' },
      { kind: 'date', before: '12/31/2025', after: '2025-12-31' },
      { kind: 'date', before: '31-12-2025', after: '2025-12-31' },
      { kind: 'date', before: '2025/12/31', after: '2025-12-31' },
      { kind: 'date', before: '05/05/2025', after: '2025-05-05' },
      { kind: 'datetime', before: '12/31/2025 2:05:00 PM', after: '2025-12-31T14:05:00' },
      { kind: 'datetime', before: '12/31/2025 14:05:00', after: '2025-12-31T14:05:00' },
    ],
    left: [
      { kind: 'date', before: '05/06/2025' },
      { kind: 'date', before: '31/12/25' },
      { kind: 'date', before: '31/31/2025' },
    ],
  },
}
