import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'

/** A date alone, where the field holds a datetime. */
export const dateWithoutTime: ValueCause = {
  id: 'date_without_time',
  title: 'Datetimes have no time: 2025-12-31',
  remedy: 'Add the time with its offset, such as T00:00:00+01:00.',
  kinds: ['datetime'],
  repair: {
    readings: ofText((text, field) => {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
      return year === undefined || month === undefined || day === undefined ? undefined : dated(field, dayOf(year, month, day))
    }),
    examples: [
      { kind: 'datetime', name: 'active_from', before: '2025-12-31', after: '2025-12-31T00:00:00' },
      { kind: 'datetime', name: 'valid_to', before: '9999-12-31', after: '9999-12-31T00:00:00' },
    ],
    left: [
      { kind: 'datetime', name: 'valid_to', before: '2025-12-31' },
      { kind: 'datetime', name: 'read_at', before: '2025-12-31' },
      { kind: 'datetime', name: 'active_from', before: '2025-02-31' },
    ],
  },
}
