import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { valueRule } from '../rule.ts'
import { isGermanIban } from './is-german-iban.ts'

/** IBANs that are none. */
export const invalidIban = valueRule({
  id: 'invalid_iban',
  group: 'identifiers',
  severity: 'warning',
  title: 'An IBAN that is not valid',
  reason: 'Direct debits fail, and the account is refused.',
  remedy: 'Correct the IBAN from the direct debit mandate. A German one has 22 characters.',
  source: 'form and check digits of ISO 13616',
  answer: { of: 'value' },
  appliesTo: ({ name }) => name === 'iban',
  good: 'DE60 5000 0099 0731 9048 26',
  bad: 'DE60500000990731904862',
  check: (value) => {
    if (typeof value !== 'string' || value.trim() === '' || isGermanIban(value)) return undefined
    // Spaces and hyphens for reading are left out, small letters made large.
    const iban = electronicFormatIBAN(value)
    return iban !== null && isValidIBAN(iban) ? undefined : { detail: `"${value}" is not a valid IBAN.` }
  },
})
