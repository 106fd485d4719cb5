import { expect, it } from 'vitest'
import { closingDays } from './closing-days.ts'

it.each([
  ['2026-09-30T12:00:00+02:00', ['2026-09-30']],
  ['2026-09-30T12:00:00', ['2026-09-30']],
  // Midnight in Germany, written as UTC.
  ['2026-09-29T22:00:00Z', ['2026-09-29', '2026-09-30']],
  // The end of a day as the beginning of the next.
  ['2026-10-01T00:00:00+02:00', ['2026-10-01', '2026-09-30']],
  ['2026-10-01T00:00:00', ['2026-10-01', '2026-09-30']],
  ['2026-09-30T22:00:00Z', ['2026-09-30', '2026-10-01']],
  // The end of the gas day.
  ['2026-10-01T06:00:00+02:00', ['2026-10-01', '2026-09-30']],
  ['2026-10-01T06:00:01+02:00', ['2026-10-01']],
  ['2026-10-01T05:00:00Z', ['2026-10-01', '2026-09-30']],
])('a reading at %s may close %j', (readAt, days) => {
  expect(new Set(closingDays(readAt))).toEqual(new Set(days))
})
