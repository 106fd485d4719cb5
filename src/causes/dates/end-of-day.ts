import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'

/** Datetimes that end with their day, which ISO 8601 once had: 24:00 is 00:00 of the next day. */
export const endOfDay: ValueCause = {
  id: 'end_of_day',
  title: 'Times are 24:00, the end of the day: 2025-12-31T24:00:00',
  remedy: 'Write 00:00 of the next day: 2026-01-01T00:00:00. For a date alone, make sure whether the day itself is meant.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, field) => {
      const [, year, month, day, offset = ''] =
        /^(\d{4})-(\d\d)-(\d\d)[tT ]24:00(?::00(?:[.,]0+)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(text) ?? []
      if (year === undefined || month === undefined || day === undefined) return undefined
      const written = dayOf(year, month, day)
      // A date may be that day or the next one.
      if (written === undefined || field.kind === 'date') return []
      const next = new Date(`${written}T00:00:00Z`)
      next.setUTCDate(next.getUTCDate() + 1)
      return dated(field, dayOf(next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()), `00:00:00${offset}`)
    }),
    examples: [
      { kind: 'datetime', before: '2025-12-31T24:00:00', after: '2026-01-01T00:00:00' },
      { kind: 'datetime', before: '2025-02-28 24:00', after: '2025-03-01T00:00:00' },
      { kind: 'datetime', before: '2025-12-31T24:00:00+01:00', after: '2026-01-01T00:00:00+01:00' },
    ],
    left: [
      { kind: 'date', before: '2025-12-31T24:00:00' },
      { kind: 'datetime', before: '2025-02-31T24:00:00' },
      { kind: 'datetime', before: '9999-12-31T24:00:00' },
    ],
  },
}
