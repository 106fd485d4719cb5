import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dates, datetimes, decimals } from '../../conformance/generators/scalars.ts'
import { JsonFault } from '../json/json-fault.ts'
import { keepsDigits } from '../json/keeps-digits.ts'
import { scanJson } from '../json/scan-json.ts'
import { DecimalString, IsoDate, IsoDateTime } from '../validate/formats.ts'
import { freeValueEnd } from './free-value-end.ts'
import { dateEnd, datetimeEnd, decimalEnd } from './text-end.ts'

/** A valid text with one character changed, added or removed. */
const nearly = (valid: fc.Arbitrary<string>) =>
  fc
    .tuple(valid, fc.nat(40), fc.constantFrom(...'0123459-+:.TtZz ,eE\n'), fc.constantFrom('change', 'add', 'remove', 'nothing'))
    .map(([text, at, character, how]) => {
      const index = at % (text.length + 1)
      if (how === 'nothing') return text
      return text.slice(0, index) + (how === 'remove' ? '' : character) + text.slice(how === 'add' ? index : index + 1)
    })

const padded = (text: string) => Buffer.from(`${text}${'\0'.repeat(16)}`)

describe.each([
  ['dateEnd', dateEnd, IsoDate, dates],
  ['datetimeEnd', datetimeEnd, IsoDateTime, datetimes],
  ['decimalEnd', decimalEnd, DecimalString, decimals],
] as const)('%s', (_name, end, check, valid) => {
  it('accepts exactly what the format accepts', () => {
    fc.assert(
      fc.property(nearly(valid), (text) => {
        expect(end(padded(`"${text}"`), 0)).toBe(check(text) ? text.length + 2 : -1)
      }),
      { numRuns: 10_000 },
    )
  })
})

it('dateEnd knows exactly the days of the calendar', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  for (const year of [0, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9999]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 33; day++) {
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        expect([text, dateEnd(padded(`"${text}"`), 0) > 0]).toEqual([text, IsoDate(text)])
      }
    }
  }
})

describe('freeValueEnd', () => {
  /** Whether JSON.parse reads all of a text and nothing gets lost in it. */
  function isLossless(text: string): boolean {
    let lossless = true
    try {
      const end = scanJson(text, 0, {
        duplicate: () => (lossless = false),
        number: (from, to) => (lossless &&= keepsDigits(text.slice(from, to))),
      })
      return lossless && end === text.length
    } catch (error) {
      if (error instanceof JsonFault) return false
      throw error
    }
  }

  const key = fc.constantFrom('"a"', '"b"', '"ab"', '"\\u0061"', '""')
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        '1',
        '-0',
        '1.5',
        '"x"',
        '"\\n"',
        'true',
        'false',
        'null',
        '{ }',
        '[ ]',
        '123456789012345',
        '12345678901234567',
        '1e5',
      ),
      fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((members) => `{${members.map((pair) => pair.join(': ')).join(',')}}`),
    ),
  }))
  const changed = fc
    .tuple(value, fc.nat(), fc.constantFrom('', '', '', ...'{}[]":,0 e.-nt'), fc.nat(1))
    .map(([text, at, added, removed]) => {
      const index = at % (text.length + 1)
      return added === '' ? text : text.slice(0, index) + added + text.slice(index + removed)
    })

  it('accepts only what is JSON and loses nothing', () => {
    let accepted = 0
    fc.assert(
      fc.property(changed, (text) => {
        const end = freeValueEnd(padded(text), 0)
        if (end < 0) return
        accepted++
        expect([text.slice(0, end), isLossless(text.slice(0, end))]).toEqual([text.slice(0, end), true])
      }),
      { numRuns: 10_000 },
    )
    expect(accepted).toBeGreaterThan(2000)
  })

  it('leaves deep values and wide objects to the parser', () => {
    expect(freeValueEnd(padded(`${'['.repeat(60)}${']'.repeat(60)}`), 0)).toBe(120)
    expect(freeValueEnd(padded(`${'['.repeat(70)}${']'.repeat(70)}`), 0)).toBe(-1)
    const wide = (width: number) => JSON.stringify(Object.fromEntries(Array.from({ length: width }, (_, index) => [`k${index}`, 1])))
    expect(freeValueEnd(padded(wide(64)), 0)).toBeGreaterThan(0)
    expect(freeValueEnd(padded(wide(65)), 0)).toBe(-1)
  })
})
