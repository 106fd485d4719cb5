import { describe, expect, it } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { breaks, placesIn } from '../testing/judged.ts'
import { customerFamilyNameRequired } from './customer-family-name-required.ts'
import { customerWithUnknownOccupier } from './customer-with-unknown-occupier.ts'
import { invalidEmail } from './invalid-email.ts'
import { invalidPhoneNumber } from './invalid-phone-number.ts'
import { possibleTestEmailAddress } from './possible-test-email-address.ts'

describe('a phone number', () => {
  it.each([
    '',
    ' ',
    '+49 (0)30 23125014',
    '030 23125014',
    '0152/28817386',
    '0049 30 23125014',
    '+41 44 668 18 00',
    '+43 1 514440',
    '+48 22 694 93 00',
    '01805 123456',
  ])('"%s" is let pass', (number) => {
    expect(breaks(invalidPhoneNumber, 'Customer', 'landline', number)).toBe(false)
  })

  // The first is accepted by the metadata that the library loads by default.
  it.each(['+49123456789', '110', '12345', 'keine', '+49 30', '0152 2881738A6', '+999 1234567'])('"%s" is refused', (number) => {
    expect(breaks(invalidPhoneNumber, 'Customer', 'mobile', number)).toBe(true)
    expect(breaks(invalidPhoneNumber, 'ContactDetails', 'phone', number)).toBe(true)
  })
})

describe('a mail address', () => {
  it('is one, where several stand', () => {
    const told = (email: string) => breachesOf(invalidEmail, [{ email }], 'Customer').flat()
    expect(told('a@b.de; c@d.de')).toMatchObject([{ hint: 'These look like several addresses; keep one.' }])
    expect(told('keine')).not.toMatchObject([{ hint: expect.anything() as unknown }])
  })

  it.each(['', 'a@b.de', 'jörg+strom@müller-söhne.example.org', "o'brien@x.co.uk", 'a_b-c@xn--mller-kva.de', ' a@b.de '])(
    '"%s" is one',
    (address) => {
      expect(breaks(invalidEmail, 'Customer', 'email', address)).toBe(false)
    },
  )

  it.each(['keine', 'a@b', 'a@@b.de', 'a b@c.de', 'a@b.de, c@d.de', '@b.de', 'a@', 'a..b@c.de', '.a@b.de', 'a@-b.de', 'a@b.d', 'www.b.de'])(
    '"%s" is none',
    (address) => {
      expect(breaks(invalidEmail, 'Customer', 'email', address)).toBe(true)
    },
  )

  it.each(['testa.rossa@posteo.de', 'attest@kanzlei.de', 'info@test.de', 'contest@posteo.de', 'h.mustermann@posteo.de', 'keine'])(
    '"%s" does not look made up',
    (address) => {
      expect(breaks(possibleTestEmailAddress, 'Customer', 'email', address)).toBe(false)
    },
  )

  it.each([
    'test@posteo.de',
    'test12@posteo.de',
    'max.test@posteo.de',
    'Dummy@posteo.de',
    'no-reply@posteo.de',
    'a@example.org',
    'a@mail.example.com',
    'a@x.invalid',
  ])('"%s" looks made up', (address) => {
    expect(breaks(possibleTestEmailAddress, 'Customer', 'email', address)).toBe(true)
  })
})

it('a surname of spaces is none', () => {
  expect(placesIn(customerFamilyNameRequired, 'Customer', { family_name: '  ' })).toEqual(['family_name'])
})

it.each([
  [{ unknown_occupier: true, customers: [] }, []],
  [{ unknown_occupier: false, customers: [{}] }, []],
  [{ customers: [{}] }, []],
  [{ unknown_occupier: true, customers: [{}, {}] }, ['customers']],
])('an occupier as in %j breaks the rule at %j', (occupier, places) => {
  const account = { import_supplier: 'N', external_account_number: '1', ...occupier }
  expect(placesIn(customerWithUnknownOccupier, 'AccountImportRecord', account)).toEqual(places)
})
