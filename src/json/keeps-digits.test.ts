import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepsDigits } from './keeps-digits.ts'

it.each([
  '0',
  '-0',
  '0.1',
  '1.10',
  '12345678901',
  '9007199254740991',
  '1e3',
  '1E-7',
  '100000000000000000000',
  '0.30000000000000004',
  '5e-324',
])('keeps %s', (number) => {
  expect(keepsDigits(number)).toBe(true)
})

it.each(['12345678901234567890', '9007199254740993', '0.1000000000000000055', '1e400', '1e-400', '-12345678901234567891'])(
  'loses digits of %s',
  (number) => {
    expect(keepsDigits(number)).toBe(false)
  },
)

it('keeps what JavaScript writes', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => keepsDigits(JSON.stringify(number))))
})

it('keeps integers exactly when they come back from a double', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (integer) => {
      expect(keepsDigits(String(integer))).toBe(BigInt(Number(integer)) === integer || isWrittenAlike(integer))
    }),
  )
})

/** A long integer also keeps its digits when JavaScript writes it with the same ones: 100000000000000000000000 as 1e+23. */
function isWrittenAlike(integer: bigint): boolean {
  const digits = (text: string) =>
    text
      .replace(/e\+\d+$/, '')
      .replace('.', '')
      .replace(/0+$/, '')
  return digits(String(integer)) === digits(String(Number(integer)))
}
