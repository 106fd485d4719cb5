import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './parts-of.ts'

const decimal = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.nat(10 ** 9),
    fc.option(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 6 })),
  )
  .map(([sign, whole, places]) => `${sign}${whole}${places === null ? '' : `.${places}`}`)

it('ten-thousandths are what Big makes of an amount, or not told', () => {
  fc.assert(
    fc.property(decimal, (amount) => {
      const parts = partsOf(amount)
      const expected = new Big(amount).times(10_000)
      if (Number.isNaN(parts))
        expect(amount.split('.')[1]?.length ?? (expected.abs().gt(1e12) ? 5 : 0)).toBeGreaterThan(expected.abs().gt(1e12) ? 0 : 4)
      else expect(expected.eq(parts)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['12.50', 125_000],
  ['-0.0001', -1],
  ['100000000', 1e12],
  ['100000001', Number.NaN],
  ['1.00000', Number.NaN],
  ['9'.repeat(400), Number.NaN],
  [undefined, Number.NaN],
])('%s', (amount, parts) => {
  expect(partsOf(amount)).toBe(parts)
})
