import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'

/** Datetimes as Java prints them, with the name of the zone behind the offset. */
export const zoneName: ValueCause = {
  id: 'zone_name',
  title: 'Datetimes name a time zone behind the offset: 2025-12-31T00:00:00+01:00[Europe/Berlin]',
  remedy: 'Leave out the name in brackets; in Java, format with ISO_OFFSET_DATE_TIME.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text) => {
      const [, before, offset] = /^(.{10,40}?)(Z|[+-]\d\d:\d\d)?\[\w+(?:[/+-]\w+)*\]$/.exec(text) ?? []
      if (before === undefined) return undefined
      return offset === undefined ? [] : one(`${before}${offset}`)
    }),
    examples: [
      { kind: 'datetime', before: '2025-12-31T14:05:00+01:00[Europe/Berlin]', after: '2025-12-31T14:05:00+01:00' },
      { kind: 'datetime', before: '2025-12-31T14:05:00.5Z[UTC]', after: '2025-12-31T14:05:00.5Z' },
    ],
    left: [{ kind: 'datetime', before: '2025-12-31T14:05:00[Europe/Berlin]' }],
  },
}
