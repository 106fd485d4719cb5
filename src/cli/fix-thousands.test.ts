import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, answered, asked } = answerFiles('fix-thousands-')
afterAll(() => rmSync(folder, { recursive: true }))

const field = 'supply_addresses.*.supply_points.*.melos.*.meters.*.registers.*.readings.*.value'

/** Records with a register each, whose readings are a year apart. */
const registers = (...all: readonly (readonly unknown[])[]) =>
  all.map((values, index) => {
    const readings = values.map((value, year) => ({ value, read_at: `${2020 + year}-12-31T00:00:00Z` }))
    return account(String(index), { supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: [{ readings }] }] }] }] }] })
  })

describe('readings with a point before three digits', () => {
  it('are in doubt and asked where they fall as they stand, and rise with thousands', async () => {
    const given = registers(['987', '1.234', '2.345'], ['12', '999', '1.001'], ['4'])
    const { after, stdout, exitCode } = await answered(given, {})
    expect(after).toEqual(given)
    expect(stdout).toContain('3 of them are readings that fall as from 987 to 1.234')
    expect(exitCode).toBe(1)
    expect(await asked(given)).toMatchObject({ numbers: { [field]: { answer: '?', values: 3 } } })
    const told = await answered(given, { numbers: { [field]: 'comma before the decimals' } })
    expect([told.after, told.exitCode]).toEqual([registers(['987', '1234', '2345'], ['12', '999', '1001'], ['4']), 0])
  })

  it.each<[string, readonly (readonly unknown[])[]]>([
    ['one register falls, which may be another meter', [['987', '1.234'], ['4']]],
    [
      'another rises with decimals',
      [
        ['987', '1.234'],
        ['900', '2.500'],
        ['1.234', '12', '987'],
      ],
    ],
    [
      'others have other decimals',
      [
        ['987', '1.234'],
        ['900', '2.500'],
        ['1.234', '12.5'],
      ],
    ],
    [
      'they are four digits without a point',
      [
        ['987', '1.234'],
        ['900', '2.500'],
        ['1.234', '4711'],
      ],
    ],
    [
      'they rise in both ways',
      [
        ['1.234', '2.345'],
        ['3.000', '4.125'],
      ],
    ],
    [
      'they were numbers',
      [
        [987, 1.234],
        [900, 2.345],
      ],
    ],
  ])('are not where %s', async (_what, values) => {
    const { stdout, exitCode } = await answered(registers(...values), {})
    expect(stdout).not.toContain('In doubt')
    expect(exitCode).toBe(0)
  })

  it('are never in doubt where a counter with decimals counts up', async () => {
    const rising = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 2, maxLength: 4 }).map((all) => {
      return all.toSorted((one, other) => one - other).map((value) => String(value / 1000))
    })
    await fc.assert(
      fc.asyncProperty(fc.array(rising, { minLength: 2, maxLength: 4 }), async (all) => {
        expect((await answered(registers(...all), {})).stdout).not.toContain('In doubt')
      }),
      { numRuns: 30 },
    )
  })
})
