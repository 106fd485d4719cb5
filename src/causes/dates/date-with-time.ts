import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { dayBeginningAt, dayOf, isMidnight } from './calendar.ts'
import { timeOfDay } from './time-of-day.ts'

/** A date with midnight behind it, where the field holds a date alone. */
export const dateWithTime: ValueCause = {
  id: 'date_with_time',
  title: 'Dates have a time: 2025-12-31T00:00:00',
  remedy: 'Remove the time: 2025-12-31. Midnight in Germany is 22:00 or 23:00 of the day before in UTC.',
  kinds: ['date'],
  repair: {
    readings: ofText((text) => {
      const [, year, month, day, time, utc] =
        /^(\d{4})-(\d\d)-(\d\d)[tT ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?:([zZ]|[+-]00(?::?00)?)|[+-]\d\d:?(?:\d\d)?)?$/.exec(text) ?? []
      if (year === undefined || month === undefined || day === undefined) return undefined
      const written = dayOf(year, month, day)
      const clock = written && timeOfDay(time, written)?.clock
      if (clock === undefined || written === undefined) return []
      if (isMidnight(clock)) return one(written)
      return one(utc === undefined ? undefined : dayBeginningAt(Date.parse(`${written}T${clock}Z`)))
    }),
    examples: [
      { kind: 'date', before: '2025-12-31T00:00:00', after: '2025-12-31' },
      { kind: 'date', before: '2025-12-31 00:00:00.000', after: '2025-12-31' },
      { kind: 'date', before: '2025-12-31T00:00:00+01:00', after: '2025-12-31' },
      // Midnight in Germany.
      { kind: 'date', before: '2025-12-30T23:00:00.000Z', after: '2025-12-31' },
      { kind: 'date', before: '2025-06-30T22:00:00Z', after: '2025-07-01' },
      { kind: 'date', before: '2025-06-30T22:00:00+00:00', after: '2025-07-01' },
    ],
    left: [
      { kind: 'date', before: '2025-12-30T22:00:00Z' },
      { kind: 'date', before: '2025-12-30T23:00:00' },
    ],
  },
}
