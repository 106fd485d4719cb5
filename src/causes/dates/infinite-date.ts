import type { ValueCause } from '../cause.ts'
import { gone, ofText } from '../value-cause.ts'

/** What ends never, as PostgreSQL has it in a column of dates or moments. */
export const infiniteDate: ValueCause = {
  id: 'infinite_date',
  title: 'What has no end ends at infinity, as PostgreSQL writes it',
  remedy: 'Leave the field out when there is no end.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, { name }) => {
      if (!/^[-+]?infinity$/i.test(text)) return undefined
      // What begins at infinity, or was billed until then, has another fault.
      return !text.startsWith('-') && isOpenEnd.test(name) ? gone : []
    }),
    examples: [
      { kind: 'datetime', name: 'valid_to', before: 'infinity', after: 'left out' },
      { kind: 'date', name: 'supply_end_date', before: 'infinity', after: 'left out' },
      { kind: 'date', name: 'active_to_date', before: 'Infinity', after: 'left out' },
    ],
    left: [
      { kind: 'datetime', name: 'valid_to', before: '-infinity' },
      { kind: 'datetime', name: 'valid_from', before: 'infinity' },
      { kind: 'date', name: 'last_billed_to_date', before: 'infinity' },
      { kind: 'datetime', name: 'read_at', before: 'infinity' },
    ],
  },
}

/** A field that is not there, or null, where something lasts. */
const isOpenEnd = /^(?:valid_to|active_to|active_to_date|effective_to|end_date|supply_end_date)$/
