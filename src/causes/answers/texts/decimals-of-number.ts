import { numberText } from '../../../json/raw-number.ts'
import { isOfKind } from '../../field-kind.ts'
import { plainDecimal } from '../../numbers/plain-decimal.ts'
import { mostDecimals } from './base64-decimal.ts'
import type { TextReading } from './text-reading.ts'

/** How many decimals all numbers of a field have. */
export interface DecimalsRule {
  readonly decimals: number
}

/** The answer that says so. */
export function withDecimals(decimals: number): string {
  return decimals === 1 ? '1 decimal' : `${decimals} decimals`
}

/** The same, of one in the last of its decimals: of a large number, what is no noise is few parts of it, too. */
const noiseOfLast = 1000n

/** What is left of a number behind its decimals is that of a float where it is less than one part in so many. */
const noise = 10n ** 14n

/**
 * Decimals that were floats on the way, such as 12.3 for 12.30 and 12.300000000000001, which is the same float. A number that has more decimals
 * than that is left.
 */
export const decimalsOfNumber: TextReading<DecimalsRule, string> = {
  kinds: ['decimal', 'number'],
  turn: 'last',
  ruleIn(words) {
    const [, decimals] = /^(\d{1,2}) decimals?$/.exec(words) ?? []
    return decimals === undefined || Number(decimals) > mostDecimals ? undefined : { decimals: Number(decimals) }
  },
  // A number with more digits than readers keep is left unless its decimals are known.
  isAbout: (value, _rule, kind) => isOfKind(kind, value) || numberText(value) !== undefined,
  read(text, { decimals }) {
    const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainDecimal(text) ?? '') ?? []
    // Digits that were cut off where it was written with an exponent do not come back.
    if (whole === undefined || /[eE]\+?0*[1-9]/.test(text)) return undefined
    const exact = BigInt(whole + fraction)
    const behind = 10n ** BigInt(Math.max(fraction.length - decimals, 0))
    const rounded = (exact + behind / 2n) / behind
    const rest = exact - rounded * behind
    const size = rest < 0n ? -rest : rest
    if (size * noise > exact || size * noiseOfLast > behind) return undefined
    const digits = (rounded.toString() + '0'.repeat(Math.max(decimals - fraction.length, 0))).padStart(decimals + 1, '0')
    const at = digits.length - decimals
    return `${sign}${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`
  },
  examples: [
    { words: '2 decimals', text: '12.3', after: '12.30' },
    { words: '2 decimals', text: '12', after: '12.00' },
    { words: '2 decimals', text: '12.300000000000001', after: '12.30' },
    { words: '2 decimals', text: '1743.5699999999999', after: '1743.57' },
    { words: '2 decimals', text: '-0.29999999999999999', after: '-0.30' },
    { words: '2 decimals', text: '12.500', after: '12.50' },
    { words: '4 decimals', text: '3e-4', after: '0.0003' },
    { words: '0 decimals', text: '3377.0', after: '3377' },
    { words: '1 decimal', text: '0', after: '0.0' },
  ],
  left: [
    { words: '2 decimals', text: '12.305' },
    { words: '2 decimals', text: '12.3000001' },
    // As a float of four bytes: how many digits are right, only its program knows.
    { words: '2 decimals', text: '12.300000190734863' },
    { words: '2 decimals', text: '5.551115123125783e-17' },
    { words: '2 decimals', text: '9.90472E+12' },
    { words: '2 decimals', text: '12,30' },
    { words: '0 decimals', text: '100000000000000.40' },
  ],
}
