import { isRawNumber, numberWritten } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { plainDecimal } from './plain-decimal.ts'

/** Numbers with all digits of their floating point where the interface has numbers, too. */
export const floatDigits: ValueCause = {
  id: 'float_digits',
  title: 'Numbers have all digits of their floating point: 136.58000000000001 for 136.58',
  remedy: 'Write the fewest digits that tell the number: in PHP, set serialize_precision to -1.',
  kinds: ['number'],
  repair: {
    readings(value) {
      const meant = floatMeant(value)
      return meant === undefined ? undefined : [{ after: meant }]
    },
    examples: [
      { kind: 'number', before: numberWritten('136.58000000000001'), after: 136.58 },
      { kind: 'number', before: numberWritten('-133.44999999999999'), after: -133.45 },
    ],
    left: [],
  },
}

/** The number that a number of JSON is to every reader, and that people would write; undefined where it may have had its digits before. */
export function floatMeant(value: unknown): number | undefined {
  const text = isRawNumber(value) && digitsIn(value.rawJSON) > mostDigits ? withoutNoise(value.rawJSON) : undefined
  return text === undefined ? undefined : Number(text)
}

/** So many digits every reader of JSON keeps. */
export const mostDigits = 15

/** So many digits tell a number of floating point from all others, and none has more. */
const digitsOfFloat = 17

/**
 * A number as people write it of which a program has printed all digits of its floating point: to every reader of JSON both are the same.
 * Undefined where it may have had these digits before.
 */
export function withoutNoise(text: string): string | undefined {
  const float = Number(text)
  const short = String(float)
  const isPrinted = Number(float.toPrecision(digitsOfFloat)) === float && plainDecimal(float.toPrecision(digitsOfFloat)) === text
  return isPrinted && digitsIn(short) <= mostDigits && !/e/.test(short) ? short : undefined
}

/** How many digits a number has, leading zeros aside. */
export function digitsIn(text: string): number {
  return text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length
}
