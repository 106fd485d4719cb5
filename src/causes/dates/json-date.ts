import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { instantIn } from './epoch-date.ts'

/** Dates as older .NET programs and OData write them into JSON. */
export const jsonDate: ValueCause = {
  id: 'json_date',
  title: 'Dates are in the notation of older OData services: /Date(1765238400000)/',
  remedy: 'Convert them before the export: this one is 2025-12-09T00:00:00Z.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, field) => {
      const [, count] = /^\\?\/Date\((-?\d{1,15})([+-]\d{4})?\)\\?\/$/.exec(text) ?? []
      return count === undefined ? undefined : instantIn(field, Number(count))
    }),
    examples: [
      { kind: 'datetime', before: '/Date(1765238400000)/', after: '2025-12-09T00:00:00Z' },
      { kind: 'datetime', before: '/Date(1765238400000+0100)/', after: '2025-12-09T00:00:00Z' },
      { kind: 'date', before: '/Date(1765238400000)/', after: '2025-12-09' },
      { kind: 'date', before: '/Date(1765234800000)/', after: '2025-12-09' },
    ],
    left: [{ kind: 'date', before: '/Date(1765240000000)/' }],
  },
}
