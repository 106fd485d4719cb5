import fc from 'fast-check'
import { expect, it } from 'vitest'
import { berlinMoments, berlinOffset } from './berlin-time.ts'

const berlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })
const utc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' })

it('is the time zone that the platform knows', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1996-01-01T00:00:00Z'), max: new Date('2037-12-31T00:00:00Z'), noInvalidDate: true }), (date) => {
      expect(utc.format(date.getTime() + berlinOffset(date.getTime()))).toBe(berlin.format(date))
    }),
  )
})

it.each([
  ['2026-03-29T01:59:59Z', 1],
  ['2026-03-29T02:00:00Z', 0],
  ['2026-03-29T02:59:59Z', 0],
  ['2026-03-29T03:00:00Z', 1],
  ['2026-07-01T02:30:00Z', 1],
  ['2026-10-25T01:59:59Z', 1],
  ['2026-10-25T02:00:00Z', 2],
  ['2026-10-25T02:59:59Z', 2],
  ['2026-10-25T03:00:00Z', 1],
  ['2026-12-24T02:30:00Z', 1],
] as const)('%s in Berlin stands for %i moments', (local, moments) => {
  expect(berlinMoments(Date.parse(local))).toBe(moments)
})
