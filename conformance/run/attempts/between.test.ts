import { expect, it } from 'vitest'
import { between } from './between.ts'

const ends = (fails: unknown, ...passing: unknown[]) =>
  between(fails, passing).map(({ of, first, last, valueAt }) => [of, valueAt(first), valueAt(last)])

it.each<readonly [string, unknown, readonly unknown[], unknown[]]>([
  ['dates go to the nearest day that passes', '1958-07-03', ['2025-01-15', '1985-12-31'], [['day', '1958-07-03', '1985-12-31']]],
  [
    'of a datetime only the day is another one',
    '2025-07-15T13:45:30+02:00',
    ['2025-01-15T12:00:00Z'],
    [['day', '2025-07-15T13:45:30+02:00', '2025-01-15T13:45:30+02:00']],
  ],
  ['numbers', 40, [1, 12.5], [['number', 40, 1]]],
  ['a number loses its decimals', '9.931', ['1.00'], [['decimals', '9.931', '9.9']]],
  ['a text loses its end', 'x'.repeat(30), ['Test'], [['length', 'x'.repeat(30), 'x']]],
  ['what is short is seen at a glance', 'short', ['Test'], []],
  ['no day of the calendar', '2025-02-31', ['2025-01-15'], []],
])('%s', (_what, fails, passing, expected) => {
  expect(ends(fails, ...passing)).toEqual(expected)
})
