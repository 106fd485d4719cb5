import type { Static } from 'typebox'
import { date, list, record, text } from '../types/index.ts'
import { Consent } from './consent.ts'

/** A customer of the account (section 2.2). */
export const Customer = record(
  'Customer',
  {
    section: '2.2',
    description: 'A customer of the account.',
  },
  {
    given_name: text('Given name.'),
    family_name: text('Family name.'),
    email: text('E-mail address.'),
    mobile: text('Mobile phone number.'),
    landline: text('Landline phone number.', { note: 'An empty string occurs.' }),
    date_of_birth: date('Date of birth.'),
    title: text('Title.'),
    salutation: text('Form of address.'),
    consents: list('What the customer has agreed to or refused.', Consent),
  },
)
export type Customer = Static<typeof Customer>
