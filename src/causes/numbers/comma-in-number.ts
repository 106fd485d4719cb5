import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { numberKinds } from './in-kind.ts'
import { mayHaveThousands } from './may-have-thousands.ts'
import { readingsOfNumber } from './readings-of-number.ts'

/** Numbers with a decimal comma, or with separators between thousands. */
export const commaInNumber: ValueCause = {
  id: 'comma_in_number',
  title: 'Numbers have a decimal comma or thousands separators: 1.234,50',
  remedy: 'Use a decimal point, and nothing between thousands: 1234.50.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text, field) => {
      const [, sign = '', digits] = /^([+-]?)(\d[\d.,'\u2019\u00A0\u202F ]*)$/.exec(text) ?? []
      if (field.kind === 'decimal' && mayHaveThousands(field.name, text))
        return [
          { after: text, answer: 'point before the decimals', isUntold: true },
          { after: text.replace('.', ''), answer: 'comma before the decimals', takesThousands: true },
        ]
      if (digits === undefined || /^\d+(?:\.\d+)?$/.test(digits)) return undefined
      return readingsOfNumber(field, digits, sign === '-' ? sign : '')
    }),
    examples: [
      { kind: 'decimal', before: '12,50', after: '12.50' },
      { kind: 'decimal', before: '-1.234,50', after: '-1234.50' },
      { kind: 'decimal', before: '1,234.50', after: '1234.50' },
      { kind: 'decimal', before: "1'234.50", after: '1234.50' },
      { kind: 'decimal', before: '1.234.567', after: '1234567' },
      { kind: 'decimal', before: '0,234', after: '0.234' },
      { kind: 'decimal', before: '1234,567', after: '1234.567' },
      { kind: 'number', before: '12,5', after: 12.5 },
    ],
    left: [
      { kind: 'decimal', before: '1,234' },
      { kind: 'decimal', before: '1,23,4' },
      { kind: 'decimal', before: '12.34,5' },
      { kind: 'integer', before: '12,50' },
    ],
  },
}
