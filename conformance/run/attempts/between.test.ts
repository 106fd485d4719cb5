import { expect, it } from 'vitest'
import { between } from './between.ts'

const ends = (fails: unknown, ...passing: unknown[]) =>
  between(fails, passing).map(({ of, first, last, valueAt }) => [of, valueAt(first), valueAt(last)])

it.each<readonly [string, unknown, readonly unknown[], unknown[]]>([
  [
    'dates go to the nearest day that passes, and on the other side half a year back',
    '1958-07-03',
    ['2025-01-15', '1985-12-31'],
    [
      ['day', '1958-07-03', '1985-12-31'],
      ['day', '1958-07-03', '1958-01-01'],
    ],
  ],
  [
    'of a datetime only the day is another one',
    '2025-07-15T13:45:30+02:00',
    ['2025-01-15T12:00:00Z'],
    [
      ['day', '2025-07-15T13:45:30+02:00', '2025-01-15T13:45:30+02:00'],
      ['day', '2025-07-15T13:45:30+02:00', '2026-01-14T13:45:30+02:00'],
    ],
  ],
  ['numbers, without their decimals', 40, [1, 12.5], [['number', 40, 12]]],
  [
    'numbers go to either side',
    1.5,
    [-7, 100, 50],
    [
      ['number', 1, -7],
      ['number', 1, 50],
    ],
  ],
  [
    'the decimals of a number stay, or are lost',
    '12345.670',
    ['0.50'],
    [
      ['number', '12345.670', '0.670'],
      ['decimals', '12345.670', '12345.6'],
    ],
  ],
  ['a text loses its end', 'x'.repeat(30), ['Test'], [['length', 'x'.repeat(30), 'x']]],
  ['what is short is seen at a glance', 'short', ['Test'], []],
  ['no day of the calendar', '2025-02-31', ['2025-01-15'], []],
])('%s', (_what, fails, passing, expected) => {
  expect(ends(fails, ...passing)).toEqual(expected)
})
