import type { Random } from '../../kernel/testing/random.ts'

/** Decimal digits, the first from 1 to 9. */
export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, (_, index) => (index === 0 ? 1 + random.below(9) : random.below(10))).join('')
}

/** A MaLo-ID. */
export function maloId(random: Random): string {
  return withCheckDigit(digits(random, 10), 2)
}

/** A BDEW code for electricity, a DVGW code for gas, or a GLN, each with its check digit. */
export function participantCode(random: Random, isGas: boolean): string {
  if (random.below(4) === 0) return withCheckDigit(`40${digits(random, 10)}`, 3)
  return withCheckDigit(`${isGas ? '98' : '99'}${digits(random, 10)}`, 2)
}

/** A MeLo-ID. */
export function meloId(random: Random, postcode: string): string {
  return `DE${digits(random, 6)}${postcode}${digits(random, 20)}`
}

/** A German IBAN. */
export function iban(random: Random): string {
  const account = `${digits(random, 8)}${digits(random, 10)}`
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}

// Twice the value of a digit in an even place in a BDEW code or a MaLo-ID, three times in a GLN.
function withCheckDigit(body: string, weight: number): string {
  const sum = Array.from(body, (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : weight)).reduce((a, b) => a + b, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
