import fc from 'fast-check'
import { isValidIBAN } from 'ibantools'
import { expect, it } from 'vitest'
import { isGermanIban } from './is-german-iban.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

it('says of German IBANs in one piece what the library says', () => {
  fc.assert(
    fc.property(digits(18), (account) => {
      const all = Array.from({ length: 100 }, (_, check) => `DE${String(check).padStart(2, '0')}${account}`)
      expect(all.filter(isGermanIban)).toEqual(all.filter((iban) => isValidIBAN(iban)))
      expect(all.filter(isGermanIban)).toHaveLength(1)
    }),
  )
})

it.each([
  '',
  'DE',
  'DE60 5000 0099 0731 9048 26',
  'de60500000990731904826',
  'DE5:500000990731904826',
  'DE6050000099073190482６',
  'AT611904300234573201',
])('takes "%s" for none', (text) => {
  expect(isGermanIban(text)).toBe(false)
})
