import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'
import { shortDated } from './short-year.ts'
import { timePattern } from './time-of-day.ts'
import { isOnWeekday } from './weekday.ts'

const written = new RegExp(
  `^(?:(Mo|Di|Mi|Do|Fr|Sa|So)\\.?,? )?(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d\\d)(?:,?[ T]+(${timePattern})(?: Uhr)?)?$`,
)

/** Dates with points: 31.12.2025. */
export const germanDate: ValueCause = {
  id: 'german_date',
  title: 'Dates are written with points, as in 31.12.2025',
  remedy: 'Write a four-digit year first, then month and day: 2025-12-31.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, field) => {
      const [, weekday, first, second, year, time] = written.exec(text) ?? []
      if (first === undefined || second === undefined || year === undefined) return undefined
      if (year.length === 2)
        return shortDated(
          field,
          [
            { year, month: second, day: first, answer: 'day, month, year with points', isPresumed: true, takes: 'day first with points' },
            { year, month: first, day: second, answer: 'month, day, year with points' },
            { year: first, month: second, day: year, answer: 'year, month, day with points' },
          ],
          time,
        ).filter(({ after }) => isOnWeekday(weekday, after))
      return [
        ...dated(field, dayOf(year, second, first), time, { answer: 'day first with points' }),
        ...(first === second ? [] : dated(field, dayOf(year, first, second), time, { answer: 'month first with points' })),
      ].filter(({ after }) => isOnWeekday(weekday, after))
    }),
    examples: [
      { kind: 'date', before: '31.12.2025', after: '2025-12-31' },
      { kind: 'date', before: '1.5.2025', after: '2025-05-01' },
      { kind: 'date', before: 'Mi, 31.12.2025', after: '2025-12-31' },
      { kind: 'date', before: '31.12.2025 00:00:00', after: '2025-12-31' },
      { kind: 'datetime', before: '31.12.2025 14:05', after: '2025-12-31T14:05:00' },
      { kind: 'datetime', before: '31.12.2025 14:05:00 +01:00', after: '2025-12-31T14:05:00+01:00' },
      { kind: 'datetime', name: 'active_from', before: '31.12.2025', after: '2025-12-31T00:00:00' },
    ],
    left: [
      { kind: 'date', before: '31.12.25' },
      { kind: 'date', before: '31.12.2025 14:05' },
      { kind: 'date', before: '31.02.2025' },
      { kind: 'date', before: 'Di, 31.12.2025' },
      { kind: 'datetime', name: 'active_to', before: '31.12.2025' },
    ],
  },
}
