import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseExactly } from './raw-number.ts'

const digits = fc.stringMatching(/^[0-9]{1,20}$/)
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom('0', '1', '12', '9007199254740993', '123456789012345'),
    digits,
    fc.constantFrom('', 'e5', 'E-7', 'e+2'),
  )
  .chain(([sign, whole, decimals, exponent]) =>
    fc.constantFrom(
      `${sign}${whole}`,
      `${sign}${whole}.${decimals}`,
      `${sign}${whole}${exponent}`,
      `${sign}${whole}.${decimals}${exponent}`,
      `${sign}0.0000${decimals}`,
    ),
  )
const text = fc.array(
  fc.oneof(
    number,
    fc.string().map((value) => JSON.stringify(value)),
    fc.constantFrom('true', 'null', '{"a":1.50}'),
  ),
)

it('what is parsed and written again has every number as it was', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('', ' ', '\n  '), (values, space) => {
      const written = `[${values.map((value) => `${space}${value}`).join(',')}]`
      expect(JSON.stringify(parseExactly(written))).toBe(`[${values.join(',')}]`)
    }),
    { numRuns: 2000 },
  )
})

it('a number alone', () => {
  expect(JSON.stringify(parseExactly('1.50'))).toBe('1.50')
  expect(JSON.stringify(parseExactly('-0'))).toBe('-0')
})
