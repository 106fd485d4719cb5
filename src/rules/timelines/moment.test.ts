import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, hasOffset, isCertainlyAfter, utcOf, wallClock } from './moment.ts'

const date = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })

describe('a datetime', () => {
  it.each([
    ['2026-02-28', false],
    ['2026-02-28T10:00', false],
    ['2026-02-28T10:00:00.123', false],
    ['2026-02-28T10:00Z', true],
    ['2026-02-28T10:00:00+01:00', true],
    ['2026-02-28T10:00:00-0330', true],
    ['2026-02-28T10:00-03', true],
  ])('%s has an offset: %s', (text, expected) => {
    expect(hasOffset(text)).toBe(expected)
  })

  it('is the moment that JavaScript reads', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('Z', '+01:00', '+02:00', '-03:30', '+13:45'), (date, offset) => {
        const text = date.toISOString().slice(0, -1) + offset
        // Date.UTC takes the years 0 to 99 for those after 1900.
        fc.pre(!text.startsWith('00'))
        expect(utcOf(text)).toBe(Date.parse(text))
      }),
    )
  })

  it.each([
    ['2026-02-28T10:00:00+0100', '2026-02-28T09:00:00Z'],
    ['2026-02-28T10:00:00+01', '2026-02-28T09:00:00Z'],
    ['2026-02-28T10:00+01:00', '2026-02-28T09:00:00Z'],
    ['2026-02-28T10:00:00.25-01:30', '2026-02-28T11:30:00.25Z'],
  ])('%s is %s', (text, utc) => {
    expect(utcOf(text)).toBe(wallClock(utc))
  })
})

describe('what is certainly after', () => {
  it.each([
    ['2026-01-02', '2026-01-01', 0, true],
    ['2026-01-02', '2026-01-01', day, false],
    ['2026-01-01T00:00:00+01:00', '2026-01-01T00:00:00+02:00', 0, true],
    ['2026-01-01T00:00:00+02:00', '2026-01-01T00:00:00+01:00', 0, false],
    // Without an offset both are read alike.
    ['2026-01-01T00:00:01', '2026-01-01T00:00:00', 0, true],
    // One without an offset may be UTC or German time.
    ['2026-01-01T01:00:00', '2026-01-01T00:00:00Z', 0, false],
    ['2026-01-01T02:00:01', '2026-01-01T00:00:00Z', 0, true],
    ['2026-01-01T00:00:01Z', '2026-01-01T00:00:00', 0, true],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00', 0, false],
  ])('%s is after %s by more than %i ms: %s', (later, earlier, span, expected) => {
    expect(isCertainlyAfter(later, earlier, span)).toBe(expected)
  })

  it('is never so both ways', () => {
    const text = fc.tuple(date, fc.constantFrom('Z', '', '+02:00')).map(([date, offset]) => date.toISOString().slice(0, 19) + offset)
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(isCertainlyAfter(a, b) && isCertainlyAfter(b, a)).toBe(false)
      }),
    )
  })
})

it('what is after is so by moments, however the texts are compared', () => {
  const near = fc.tuple(fc.integer({ min: 0, max: 20 * day }), fc.constantFrom('Z', '+01:00', '+02:00', '-12:00', '+14:00'))
  const text = near.map(([ms, offset]) => new Date(Date.UTC(2024, 1, 20) + ms).toISOString().slice(0, 19) + offset)
  fc.assert(
    fc.property(text, text, fc.constantFrom(0, 3_600_000, day, 2 * day), (a, b, span) => {
      expect(isCertainlyAfter(a, b, span)).toBe(Date.parse(a) - Date.parse(b) > span)
    }),
    { numRuns: 500 },
  )
})
