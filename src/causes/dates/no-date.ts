import { numberText } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { gone } from '../value-cause.ts'

/** What databases have where no date is: 0000-00-00 in MySQL, 00000000 in SAP. */
export const noDate: ValueCause = {
  id: 'no_date',
  title: 'Zeros stand for a missing date, as in 0000-00-00',
  remedy: 'Leave the field out when there is no date.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value) {
      const text = typeof value === 'string' ? value : numberText(value)
      // Where others are Unix time or day numbers, it is a day.
      if (text === '0') return []
      return /^(?:0000-00-00(?:[ T]00:00:00(?:\.0+)?Z?)?|00\.00\.0000|00\/00\/0000|0{8}|0{14})$/.test(text ?? '') ? gone : undefined
    },
    examples: [
      { kind: 'date', before: '0000-00-00', after: 'left out' },
      { kind: 'date', before: '00000000', after: 'left out' },
      { kind: 'datetime', before: '0000-00-00 00:00:00', after: 'left out' },
    ],
    left: [{ kind: 'date', before: 0 }],
  },
}
