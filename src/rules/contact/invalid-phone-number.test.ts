import fc from 'fast-check'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { isCommon } from './invalid-phone-number.ts'

const digits = (minLength: number, maxLength = minLength) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((all) => all.join(''))

it('takes no number for common that the library refuses', () => {
  const number = fc.tuple(fc.constantFrom('+4915', '+4916', '+4917', '+49'), digits(8, 12)).map((parts) => parts.join(''))
  fc.assert(
    fc.property(number, (number) => {
      fc.pre(isCommon(number))
      expect(isValidPhoneNumber(number, 'DE')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it.each(['+49123456789', '+4911012345', '+4900000000', '015228817386', '+4930'])('%s is not', (number) => {
  expect(isCommon(number)).toBe(false)
})

it.each(['+4915228817386', '+491749091317', '+493023125014', '+496990009217'])('%s is common', (number) => {
  expect(isCommon(number)).toBe(true)
})
