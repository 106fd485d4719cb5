import { describe, expect, it } from 'vitest'
import { mutants } from '../mutants/index.ts'
import { blindPart } from './blind-part.ts'
import { readBlindSets } from './blind-sets.ts'
import { interval } from './interval.ts'

describe('the interval of a share', () => {
  // From Wilson's formula, worked out by hand for 0 of 10 and 5 of 10.
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
  ])('%i of %i', (found, all, low, high) => {
    expect(interval(found, all)[0]).toBeCloseTo(low, 3)
    expect(interval(found, all)[1]).toBeCloseTo(high, 3)
  })

  it('is none of nothing', () => {
    expect(() => interval(0, 0)).toThrow(RangeError)
  })
})

describe('the blind sets', () => {
  it('speak of mutants of the bench, and say why each was missed', () => {
    const ids = new Set(mutants.map(({ id }) => id))
    for (const { written, refused, faults } of readBlindSets()) {
      expect(faults.length + refused.length).toBe(written)
      expect(faults.filter(({ mutant }) => !ids.has(mutant))).toEqual([])
      expect(faults.filter(({ isFound, why }) => !isFound && why === undefined)).toEqual([])
    }
  })

  it('are told with what was missed', () => {
    const faults = [
      { mutant: 'a', foundIn: 3, isFound: true, isNamed: true },
      { mutant: 'b', foundIn: 1, isFound: false, isNamed: false, why: 'Nothing sends it.' },
    ]
    const page = blindPart([{ slant: 'clocks', measured: '2026-11-23', written: 2, refused: [], faults }])
    expect(page).toContain('| clocks | 2 | 2 | 1 (50.0 %; 9 to 91 %) | 2 | 1 (50.0 %; 9 to 91 %) | 1 of 1 |')
    expect(page.at(-1)).toBe('- `b`: Nothing sends it. Another seed found it.')
  })
})
