import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, hasCheckDigit } from './check-digit.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))

/** The code with the digit at an index replaced. */
const changed = (code: string, index: number, to: string) => code.slice(0, index) + to + code.slice(index + 1)

describe('the check digit of MaLo-IDs and of BDEW and DVGW codes', () => {
  it.each(['41373559241', '51238696781', '50203829715', '9900987654329', '9900357000003', '9870115400002', '12345678905'])(
    'is right in %s',
    (code) => {
      expect(hasCheckDigit(code, 2)).toBe(true)
    },
  )

  it.each(['12345678901', '9900123456789'])('is wrong in %s', (code) => {
    expect(hasCheckDigit(code, 2)).toBe(false)
  })

  it('shows every change of one digit, except by five where the digit counts twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(10, 12), fc.gen(), fc.nat(12), digit, (length, gen, place, to) => {
        const front = gen(digits, length)
        const code = front + checkDigit(front, 2)
        const index = place % code.length
        const difference = Math.abs(Number(code[index]) - Number(to))
        const hidden = difference === 0 || (difference === 5 && index % 2 === 1)
        expect(hasCheckDigit(changed(code, index, to), 2)).toBe(hidden)
      }),
    )
  })

  it('shows every swap of neighbours that differ, those within the number', () => {
    fc.assert(
      fc.property(digits(10), fc.nat(8), (front, index) => {
        const swapped = front.slice(0, index) + front.charAt(index + 1) + front.charAt(index) + front.slice(index + 2)
        expect(checkDigit(swapped, 2) === checkDigit(front, 2)).toBe(swapped === front)
      }),
    )
  })
})

describe('the check digit of GS1', () => {
  it('is right in 4033872000010 and wrong in 9900123456789', () => {
    expect(hasCheckDigit('4033872000010', 3)).toBe(true)
    expect(hasCheckDigit('9900123456789', 3)).toBe(false)
  })

  it('shows every change of one digit', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(12), digit, (front, index, to) => {
        const code = front + checkDigit(front, 3)
        expect(hasCheckDigit(changed(code, index, to), 3)).toBe(code[index] === to)
      }),
    )
  })
})
