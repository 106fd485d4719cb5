import { numberText, numberWritten } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { one } from '../value-cause.ts'
import { digitsIn, mostDigits, withoutNoise } from './float-digits.ts'
import { mayBeCut } from './may-be-cut.ts'
import { plainDecimal } from './plain-decimal.ts'

/** A number without quotes where a decimal string is expected. */
export const numberForDecimal: ValueCause = {
  id: 'number_for_decimal',
  title: 'Numbers stand where the interface has decimal strings: 12.5',
  remedy: 'Put the number in quotes: "12.50".',
  kinds: ['decimal'],
  repair: {
    readings: (value) => {
      const written = numberText(value)
      const text = withoutPadding(written)
      if (written === undefined || text === undefined) return undefined
      const meant = digitsIn(text) > mostDigits ? withoutNoise(text) : text
      return one(meant === undefined || mayBeCut(written) ? undefined : plainDecimal(meant))
    },
    examples: [
      { kind: 'decimal', before: 12.5, after: '12.5' },
      { kind: 'decimal', before: -3, after: '-3' },
      // As Snowflake and SQL Server write numbers with floating point.
      { kind: 'decimal', before: numberWritten('1.360100000000000e+04'), after: '13601' },
      { kind: 'decimal', before: numberWritten('3.122000000000000e-001'), after: '0.3122' },
      // As Spark writes decimals.
      { kind: 'decimal', before: numberWritten('11.900000000000000000'), after: '11.9' },
      // As PHP with serialize_precision 17, C with %.17g, and R print 0.3078 and -133.45.
      { kind: 'decimal', before: numberWritten('0.30780000000000002'), after: '0.3078' },
      { kind: 'decimal', before: numberWritten('-133.44999999999999'), after: '-133.45' },
    ],
    left: [
      // What a JSON reader keeps of such a number is up to it.
      { kind: 'decimal', before: numberWritten('0.123456789012345678') },
      // The result of a sum, which is no 0.3 to a reader either.
      { kind: 'decimal', before: numberWritten('0.30000000000000004') },
      // 17 digits that no program prints of a number of floating point: the next one is 12345678901.123457.
      { kind: 'decimal', before: numberWritten('12345678901.1234560') },
      { kind: 'decimal', before: numberWritten('0.307800000000000001') },
      // As %g prints what has more digits.
      { kind: 'decimal', before: numberWritten('1.23457E+009') },
      { kind: 'decimal', before: numberWritten('1.23457e+06') },
      { kind: 'decimal', before: numberWritten('1.01E+02') },
      { kind: 'decimal', before: numberWritten('1.23457E+9') },
    ],
  },
}

/** Zeros behind the last digit of a fraction, and the point where no other is there. */
const zeros = /(?<=\.\d*[1-9])0+(?=[eE]|$)|\.0+(?=[eE]|$)/

/** Without the zeros that fill up to a fixed number of places before an exponent, or to more digits than readers keep. */
function withoutPadding(text: string | undefined): string | undefined {
  return text !== undefined && (/[eE]/.test(text) || digitsIn(text) > mostDigits) ? text.replace(zeros, '') : text
}
