import { numberText } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { gone } from '../value-cause.ts'

const zeros = /^(?:0000-00-00(?:[ T]00:00:00(?:\.0+)?Z?)?|00\.00\.0000|00\/00\/0000|0{8}|0{14})$/

/** The first of January of the year 1, in milliseconds as older programs in .NET count them, too. */
const firstOfAll =
  /^(?:(?:0001-01-01|01\.01\.0001|01\/01\/0001)(?:[ T]00:00:00(?:[.,]0+)? ?(?:Z|UTC|[+-]00:?00)?)?|\\?\/Date\(-62135596800000\)\\?\/)$/

/** Whether a value says that there is no date. */
export function isNoDate(text: string): boolean {
  return zeros.test(text) || firstOfAll.test(text)
}

/** What databases and programs have where no date is: 0000-00-00 in MySQL, 00000000 in SAP, the first day of the year 1 in .NET and Go. */
export const noDate: ValueCause = {
  id: 'no_date',
  title: 'Zeros or the first day of the year 1 stand for a missing date, as in 0000-00-00',
  remedy: 'Leave the field out when there is no date.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value) {
      const text = typeof value === 'string' ? value : numberText(value)
      // Where others are Unix time or day numbers, it is a day.
      if (text === '0') return []
      return isNoDate(text ?? '') ? gone : undefined
    },
    examples: [
      { kind: 'date', before: '0000-00-00', after: 'left out' },
      { kind: 'date', before: '00000000', after: 'left out' },
      { kind: 'datetime', before: '0000-00-00 00:00:00', after: 'left out' },
      { kind: 'date', before: '0001-01-01T00:00:00Z', after: 'left out' },
      { kind: 'datetime', before: '0001-01-01T00:00:00', after: 'left out' },
      { kind: 'date', before: '01.01.0001 00:00:00', after: 'left out' },
      { kind: 'datetime', before: '/Date(-62135596800000)/', after: 'left out' },
    ],
    left: [{ kind: 'date', before: 0 }],
  },
}
