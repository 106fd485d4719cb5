import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { readingsOfNumber } from './readings-of-number.ts'

/** A number in quotes where the interface has a number. */
export const textForNumber: ValueCause = {
  id: 'text_for_number',
  title: 'Strings stand where the interface has numbers: "12.5"',
  remedy: 'Write the number without quotes: 12.5.',
  kinds: ['number', 'integer'],
  repair: {
    readings: ofText((text, field) => {
      const [, sign = '', digits] = /^(-?)(\d+(?:\.\d+)?)$/.exec(text) ?? []
      return digits === undefined ? undefined : readingsOfNumber(field, digits, sign)
    }),
    examples: [
      { kind: 'number', before: '12.5', after: 12.5 },
      { kind: 'integer', before: '6', after: 6 },
      { kind: 'integer', before: '01', after: 1 },
    ],
    left: [
      { kind: 'integer', before: '6.5' },
      { kind: 'number', before: '1.234' },
      { kind: 'integer', name: 'amount_due', before: '436.00' },
    ],
  },
}
