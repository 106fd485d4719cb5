import fc from 'fast-check'

/** Calendar dates, the last days of February among them. */
export const dates = fc
  .oneof(
    {
      weight: 8,
      arbitrary: fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true }),
    },
    fc.constantFrom('2024-02-29', '2000-02-29', '2023-02-28', '2023-12-31').map((day) => new Date(day)),
  )
  .map((date) => date.toISOString().slice(0, 10))

const two = (most: number) => fc.nat(most).map((number) => String(number).padStart(2, '0'))
const times = fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':'))
const fractions = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom('.5', '.123', '.123456'))

/** Offsets as section 1 has them: Z, numeric, none. */
const offsets = fc.constantFrom('Z', '+01:00', '+02:00', '-05:30', '')

/** Datetimes in every shape of section 1. */
export const datetimes = fc
  .tuple(dates, times, fractions, offsets)
  .map(([date, time, fraction, offset]) => `${date}T${time}${fraction}${offset}`)

/** Numbers as decimal strings. */
export const decimals = fc
  .tuple(fc.boolean(), fc.nat(1_000_000), fc.constantFrom('', '.5', '.00', '.123456'))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction}`)
