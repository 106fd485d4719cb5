import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapsAndOverlaps, type Period } from './gaps-and-overlaps.ts'

type Row = readonly [from: string | null, to: string | null]
const breaks = (rows: readonly Row[]) => [...gapsAndOverlaps(rows, ([from, to]): Period => ({ from, to }), 'agreement')]

describe.each<[string, Row[]]>([
  ['one period', [['2024-01-01', null]]],
  [
    'an end that is the next beginning',
    [
      ['2024-01-01', '2025-01-01'],
      ['2025-01-01', null],
    ],
  ],
  [
    'an end that is the day before',
    [
      ['2024-01-01', '2024-12-31'],
      ['2025-01-01', '2025-12-31'],
    ],
  ],
  [
    'periods in another order',
    [
      ['2025-01-01', null],
      ['2024-01-01', '2025-01-01'],
    ],
  ],
  [
    'the day on which summer time ends',
    [
      ['2024-01-01T00:00:00+01:00', '2025-10-26T00:00:00+02:00'],
      ['2025-10-27T00:00:00+01:00', null],
    ],
  ],
  [
    'an end without an offset',
    [
      ['2024-01-01T00:00:00Z', '2025-01-01T01:00:00'],
      ['2025-01-01T00:00:00Z', null],
    ],
  ],
  [
    'a beginning that is not told',
    [
      [null, '2024-12-31'],
      ['2026-01-01', null],
    ],
  ],
  [
    'a period that ends before it starts',
    [
      ['2025-01-01', '2024-01-01'],
      ['2026-01-01', null],
    ],
  ],
  [
    'a last end that stands for none',
    [
      ['2024-01-01', '2025-01-01'],
      ['2025-01-01', '9999-12-31'],
    ],
  ],
])('%s', (_name, rows) => {
  it('is no break', () => {
    expect(breaks(rows)).toEqual([])
  })
})

describe.each<[string, Row[], number, RegExp]>([
  [
    'two days between',
    [
      ['2024-01-01', '2024-12-30'],
      ['2025-01-01', null],
    ],
    1,
    /gap behind the one from 2024-01-01 to 2024-12-30\.$/,
  ],
  [
    'a day of both',
    [
      ['2024-01-01', '2025-01-02'],
      ['2025-01-01', null],
    ],
    1,
    /from 2025-01-01 overlaps the one/,
  ],
  [
    'the same beginning',
    [
      ['2024-01-01', '2025-01-01'],
      ['2024-01-01', '2025-01-01'],
    ],
    1,
    /overlaps/,
  ],
  [
    'an open one before',
    [
      ['2024-01-01', null],
      ['2025-01-01', null],
    ],
    1,
    /overlaps .* which has no end/,
  ],
  [
    'an end that stands for none before',
    [
      ['2024-01-01', '9999-12-31'],
      ['2025-01-01', null],
    ],
    1,
    /which has no end/,
  ],
  [
    'another order',
    [
      ['2026-01-01', null],
      ['2024-01-01', '2025-01-01'],
    ],
    0,
    /gap/,
  ],
  [
    'one inside of another',
    [
      ['2020-01-01', '2026-01-01'],
      ['2021-01-01', '2022-01-01'],
      ['2026-01-01', null],
    ],
    1,
    /overlaps/,
  ],
])('%s', (_name, rows, index, words) => {
  it('is a break, told at the later one', () => {
    expect(breaks(rows)).toEqual([{ index, detail: expect.stringMatching(words) as unknown }])
  })
})

it('finds one break for each that a sound timeline is given', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 8 }).map((all) => all.toSorted((a, b) => a - b))
  const text = (index: number) => new Date(Date.UTC(2018, 0, 1 + 7 * index)).toISOString().slice(0, 10)
  fc.assert(
    fc.property(days, fc.nat(), fc.boolean(), (starts, place, isGap) => {
      const rows = starts.slice(1).map((end, index): [string, string] => [text(starts[index] ?? 0), text(end)])
      expect(breaks(rows)).toEqual([])
      fc.pre(rows.length > 1)
      const at = place % (rows.length - 1)
      const row = rows[at] ?? ['', '']
      row[1] = new Date(Date.parse(row[1]) + (isGap ? -3 : 3) * 86_400_000).toISOString().slice(0, 10)
      expect(breaks(rows).map(({ index }) => index)).toEqual([at + 1])
    }),
  )
})
