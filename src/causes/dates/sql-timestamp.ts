import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dated } from './dated.ts'
import { dayOf } from './calendar.ts'
import { timePattern } from './time-of-day.ts'

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/

// DB2 has a hyphen behind the day, and points in the time.
const written = new RegExp(`^(\\d{4})-(\\d\\d)-(\\d\\d)(?:[tT]|-| +)(${timePattern})$`)

/** Timestamps as databases write them, and other ways to write a datetime that miss a detail. */
export const sqlTimestamp: ValueCause = {
  id: 'sql_timestamp',
  title: 'Datetimes are in the notation of a database: 2025-12-31 14:05:00',
  remedy:
    'Put a T between date and time, a point before the fraction of the second, and no space before the offset: 2025-12-31T14:05:00.5+01:00.',
  kinds: ['datetime'],
  repair: {
    readings: ofText((text, field) => {
      const [, year, month, day, time] = written.exec(text) ?? []
      if (year === undefined || month === undefined || day === undefined || time === undefined) return undefined
      // Its notation is right, and the moment is none that there is.
      if (iso.test(text)) return undefined
      return dated(field, dayOf(year, month, day), time)
    }),
    examples: [
      { kind: 'datetime', before: '2025-12-31 14:05:00', after: '2025-12-31T14:05:00' },
      { kind: 'datetime', before: '2025-12-31 14:05:00.000', after: '2025-12-31T14:05:00.000' },
      { kind: 'datetime', before: '2025-12-31 14:05:00+01', after: '2025-12-31T14:05:00+01:00' },
      { kind: 'datetime', before: '2025-12-31 14:05:00 UTC', after: '2025-12-31T14:05:00Z' },
      { kind: 'datetime', before: '2025-12-31 14:05:00 MEZ', after: '2025-12-31T14:05:00+01:00' },
      { kind: 'datetime', before: '2025-12-31T14:05:00,5', after: '2025-12-31T14:05:00.5' },
      { kind: 'datetime', before: '2025-12-31-14.05.00.000000', after: '2025-12-31T14:05:00.000000' },
    ],
    left: [
      { kind: 'datetime', before: '2025-07-01 12:00:00 CET' },
      { kind: 'datetime', before: '2025-12-31 25:00:00' },
      { kind: 'datetime', before: '2025-02-31 14:05:00' },
    ],
  },
}
