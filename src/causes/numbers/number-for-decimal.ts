import { numberText, numberWritten } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { one } from '../value-cause.ts'
import { plainDecimal } from './plain-decimal.ts'

/** A number without quotes where a decimal string is expected. */
export const numberForDecimal: ValueCause = {
  id: 'number_for_decimal',
  title: 'Numbers stand where the interface has decimal strings: 12.5',
  remedy: 'Put the number in quotes: "12.50".',
  kinds: ['decimal'],
  repair: {
    readings: (value) => {
      const text = numberText(value)
      return text === undefined ? undefined : one(digitsIn(text) > 15 ? undefined : plainDecimal(text))
    },
    examples: [
      { kind: 'decimal', before: 12.5, after: '12.5' },
      { kind: 'decimal', before: -3, after: '-3' },
    ],
    // What a JSON reader keeps of such a number is up to it.
    left: [{ kind: 'decimal', before: numberWritten('0.123456789012345678') }],
  },
}

/** Leading zeros aside. */
function digitsIn(text: string): number {
  return text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length
}
