import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecimalString as decimalSchema, IsoDate as dateSchema, IsoDateTime as datetimeSchema } from '../../schemas/types/index.ts'
import { dates, datetimes, decimals } from '../../conformance/generators/scalars.ts'
import { DecimalString, IsoDate, IsoDateTime } from './formats.ts'

/** A valid text with one character changed, added or removed: where hand-written checks and patterns would come apart. */
const nearly = (valid: fc.Arbitrary<string>) =>
  fc
    .tuple(valid, fc.nat(40), fc.constantFrom(...'0123459-+:.TtZz ,eE\n'), fc.constantFrom('change', 'add', 'remove'))
    .map(([text, at, character, how]) => {
      const index = at % (text.length + 1)
      return text.slice(0, index) + (how === 'remove' ? '' : character) + text.slice(how === 'add' ? index : index + 1)
    })

describe.each([
  ['IsoDate', IsoDate, dateSchema, dates],
  ['IsoDateTime', IsoDateTime, datetimeSchema, datetimes],
  ['DecimalString', DecimalString, decimalSchema, decimals],
] as const)('%s', (_name, check, schema, valid) => {
  const pattern = new RegExp(String(Object(schema).pattern), 'u')

  it('accepts what it should', () => {
    fc.assert(fc.property(valid, (text) => check(text) && pattern.test(text)))
  })

  it('agrees with the published pattern on everything near', () => {
    fc.assert(
      fc.property(nearly(valid), (text) => {
        expect(check(text)).toBe(pattern.test(text))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('IsoDate', () => {
  it('knows exactly the days of the calendar', () => {
    const days = [...Array(2101).keys()].filter((year) => year >= 1890 || year % 100 < 5)
    for (const year of days) {
      for (let month = 0; month <= 13; month++) {
        for (const day of [0, 1, 28, 29, 30, 31, 32]) {
          const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          const date = new Date(`${text}T00:00:00Z`)
          const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
          expect([text, IsoDate(text)]).toEqual([text, exists])
        }
      }
    }
  })
})

describe('IsoDateTime', () => {
  it.each([
    '2026-02-28T00:00:00Z',
    '2026-02-28T00:00',
    '2026-02-28T00:00:00+01',
    '2026-02-28T00:00:00',
    '2026-02-28T00:00:00+01:00',
    '2026-02-28T23:59:59.123456-0530',
  ])('accepts %s', (text) => {
    expect(IsoDateTime(text)).toBe(true)
  })

  it.each([
    '2026-02-28',
    '2026-02-28 00:00:00',
    '2026-02-28T00',
    '2026-02-29T00:00:00Z',
    '2026-02-28T24:00:00Z',
    '2026-02-28T00:00:60Z',
    '2026-02-28T00:00:00.Z',
    '2026-02-28T00:00:00+1:00',
    '2026-02-28T00:00:00Zx',
  ])('refuses %s', (text) => {
    expect(IsoDateTime(text)).toBe(false)
  })
})
