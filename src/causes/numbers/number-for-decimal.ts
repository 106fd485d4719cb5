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
      const text = numberText(value)?.replace(padding, '')
      return text === undefined ? undefined : one(digitsIn(text) > 15 ? undefined : plainDecimal(text))
    },
    examples: [
      { kind: 'decimal', before: 12.5, after: '12.5' },
      { kind: 'decimal', before: -3, after: '-3' },
      // As Snowflake and SQL Server write numbers with floating point.
      { kind: 'decimal', before: numberWritten('1.360100000000000e+04'), after: '13601' },
      { kind: 'decimal', before: numberWritten('3.122000000000000e-001'), after: '0.3122' },
    ],
    // What a JSON reader keeps of such a number is up to it.
    left: [{ kind: 'decimal', before: numberWritten('0.123456789012345678') }],
  },
}

/** Zeros behind the last digit of a fraction before an exponent, and the point where no other is there: they fill up to a fixed number of places. */
const padding = /(?<=\.\d*[1-9])0+(?=[eE])|\.0+(?=[eE])/

/** Leading zeros aside. */
function digitsIn(text: string): number {
  return text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length
}
