import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../../dates/calendar.ts'
import { changedEdge } from './changed-edge.ts'
import { datesByPattern } from './dates-by-pattern.ts'
import { decimalsOfNumber, withDecimals } from './decimals-of-number.ts'
import { overpunchedNumber } from './overpunched-number.ts'
import { scaledQuantity } from './scaled-quantity.ts'
import { signWords } from './sign-words.ts'
import type { KnownOfText, TextReading } from './text-reading.ts'

function reads<Rule>({ ruleIn, read }: TextReading<Rule, string>, words: string, text: string, known?: KnownOfText): string | undefined {
  const rule = ruleIn(words)
  if (rule === undefined) throw new RangeError(`${words} names no rule`)
  return read(text, rule, known)
}

/** Whole hundredths, as text with two decimals. */
function inHundredths(whole: number): string {
  const digits = String(Math.abs(whole)).padStart(3, '0')
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const hundredths = fc.integer({ min: -99_999_999, max: 99_999_999 })

describe('numbers that were written otherwise', () => {
  it('come back from floats with their decimals, in whatever way the float is written', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom(15, 16, 17), (whole, precision) => {
        const float = whole / 100
        for (const text of [String(float), float.toPrecision(precision)])
          expect(reads(decimalsOfNumber, withDecimals(2), text)).toBe(inHundredths(whole))
      }),
    )
  })

  it('never lose a digit to the number of decimals that was answered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.stringMatching(/^\d{0,8}[1-9]$/),
        fc.integer({ min: 0, max: 8 }),
        (whole, fraction, decimals) => {
          const read = reads(decimalsOfNumber, withDecimals(decimals), `${whole}.${fraction}`)
          if (fraction.length > decimals) expect(read).toBeUndefined()
          else expect(read).toBe(`${whole}${decimals === 0 ? '' : `.${fraction.padEnd(decimals, '0')}`}`)
        },
      ),
    )
  })

  it('come back from a unit of another size', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 9 }), (whole, zeros) => {
        const text = inHundredths(whole).replace(/\.?0+$/, '')
        const there = reads(scaledQuantity, `times 1${'0'.repeat(zeros)}`, text)
        expect(there && reads(scaledQuantity, `divided by 1${'0'.repeat(zeros)}`, there)).toBe(text)
      }),
    )
  })

  it('come back from the numbers of COBOL', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 12 }), (whole, width) => {
        const digits = String(Math.abs(whole)).padStart(width, '0')
        const last = (whole < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI').charAt(Number(digits.at(-1)))
        expect(reads(overpunchedNumber, 'overpunched with 2 decimals', digits.slice(0, -1) + last)).toBe(inHundredths(whole))
      }),
    )
  })

  it('have the sign that was answered, and no other number is taken for one of them', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom('', ' '), (whole, space) => {
        const text = `${inHundredths(Math.abs(whole))}${space}${whole < 0 ? 'H' : 'S'}`
        expect(reads(signWords, 'S is positive, H is negative', text)).toBe(inHundredths(whole))
        expect(reads(signWords, 'CR is positive, DR is negative', text)).toBeUndefined()
      }),
    )
  })

  it.each([
    'S is positive',
    'S is positive, H is positive',
    'S is negative, S is positive',
    '- is negative',
    '1 is negative',
    'H is negative, ',
    '13 decimals',
    'divided by 3',
    'divided by 1',
    'overpunched with 99 decimals',
    'without the prefix ',
    'dates as YYYYMMDD',
    'dates as yyyyMM',
    'dates as dMyyyy',
    'dates as yyyyMMddmm',
    'dates as yyyyMMddHHHH',
    'dates as yyyyMMdd0000',
    'dates as CyyyyMMdd',
    'dates as yyyyMMddDDD',
    'dates as ddMMyyyy, times in Europe/Berlin',
    'dates as yyyyMMddHHmmXX, times in Europe/Berlin',
  ])('"%s" is no rule for them', (words) => {
    for (const reading of [decimalsOfNumber, scaledQuantity, overpunchedNumber, signWords, changedEdge, datesByPattern])
      expect(reading.ruleIn(words)).toBeUndefined()
  })
})

describe('dates that are written as a pattern says', () => {
  const day = fc
    .record({ year: fc.integer({ min: 1900, max: 2099 }), month: fc.integer({ min: 1, max: 12 }), of: fc.integer({ min: 1, max: 31 }) })
    .filter(({ year, month, of }) => dayOf(year, month, of) !== undefined)
  const two = (number: number) => String(number).padStart(2, '0')

  it('are the days that they were, with zeros in front or without them in numbers', () => {
    fc.assert(
      fc.property(day, ({ year, month, of }) => {
        const iso = dayOf(year, month, of)
        const first = Date.parse(`${year}-01-01T00:00:00Z`)
        const ofYear = String((Date.parse(`${iso}T00:00:00Z`) - first) / 86_400_000 + 1).padStart(3, '0')
        const short = two(year % 100)
        const century = year < 2000 ? '0' : '1'
        const lastYear = year < 2000 ? -1 : 99
        const written: readonly (readonly [words: string, text: string])[] = [
          ['CyyMMdd', century + short + two(month) + two(of)],
          ['yyyyDDD', year + ofYear],
          ['yyDDD', short + ofYear],
          ['ddMMyyyy', two(of) + two(month) + year],
          ['yyMMdd', short + two(month) + two(of)],
          ['d.M.yyyy', `${of}.${month}.${year}`],
        ]
        for (const [pattern, text] of written) {
          expect(reads(datesByPattern, `dates as ${pattern}`, text, { lastYear })).toBe(iso)
          if (!/^\d+$/.test(text)) continue
          const number = text.replace(/^0+(?=\d)/, '')
          expect(reads(datesByPattern, `dates as ${pattern}`, number, { lastYear, isNumber: true })).toBe(iso)
        }
      }),
    )
  })

  it('are never days of which a text has too few or too many digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), (text) => {
        if (text.length !== 8) expect(reads(datesByPattern, 'dates as yyyyMMdd', text)).toBeUndefined()
      }),
    )
  })
})

describe('what stands in front or behind', () => {
  it('goes once, and only there', () => {
    const word = fc.stringMatching(/^[A-Z_]{1,8}$/)
    fc.assert(
      fc.property(word, word, (prefix, rest) => {
        expect(reads(changedEdge, `without the prefix ${prefix}`, prefix + rest)).toBe(rest)
        expect(reads(changedEdge, `the suffix ${prefix} replaced by -x`, rest + prefix)).toBe(`${rest}-x`)
        if (!(rest + prefix).startsWith(prefix)) expect(reads(changedEdge, `without the prefix ${prefix}`, rest + prefix)).toBeUndefined()
      }),
    )
  })
})
