import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { dayOf, isMidnight, timeOf } from './calendar.ts'

/** A date with midnight behind it, where the field holds a date alone. */
export const dateWithTime: ValueCause = {
  id: 'date_with_time',
  title: 'Dates have a time: 2025-12-31T00:00:00',
  remedy: 'Remove the time: 2025-12-31.',
  kinds: ['date'],
  repair: {
    readings: ofText((text) => {
      const [, year, month, day, time] =
        /^(\d{4})-(\d\d)-(\d\d)[tT ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?:[zZ]|[+-]\d\d:?(?:\d\d)?)?$/.exec(text) ?? []
      if (year === undefined || month === undefined || day === undefined) return undefined
      const clock = timeOf(time)
      return one(clock !== undefined && isMidnight(clock) ? dayOf(year, month, day) : undefined)
    }),
    examples: [
      { kind: 'date', before: '2025-12-31T00:00:00', after: '2025-12-31' },
      { kind: 'date', before: '2025-12-31 00:00:00.000', after: '2025-12-31' },
      { kind: 'date', before: '2025-12-31T00:00:00+01:00', after: '2025-12-31' },
    ],
    // The evening before in UTC, or the day itself.
    left: [{ kind: 'date', before: '2025-12-30T23:00:00Z' }],
  },
}
