import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { dayOf } from './calendar.ts'

/** A date with the offset of its zone behind it, as XML has it: it is that day, wherever. */
export const dateWithZone: ValueCause = {
  id: 'date_with_zone',
  title: 'Dates have an offset, as in XML: 2025-12-31+01:00',
  remedy: 'Remove the offset: 2025-12-31.',
  kinds: ['date'],
  repair: {
    readings: ofText((text) => {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.exec(text) ?? []
      return year === undefined || month === undefined || day === undefined ? undefined : one(dayOf(year, month, day))
    }),
    examples: [
      { kind: 'date', before: '2025-12-31+01:00', after: '2025-12-31' },
      { kind: 'date', before: '2025-09-01Z', after: '2025-09-01' },
    ],
    left: [{ kind: 'date', before: '2025-02-30+01:00' }],
  },
}
