import type { Static } from 'typebox'
import { datetime, record, seen, text } from '../types/index.ts'

/** What a customer has agreed to or refused (section 2.2). */
export const Consent = record(
  'Consent',
  {
    section: '2.2',
    description: 'What a customer has agreed to or refused.',
  },
  {
    type: seen('What the consent is about.', ['marketing.general-emails', 'marketing.physical-letters']),
    value: seen('The decision of the customer.', ['ACCEPTED', 'REJECTED']),
    description: text('Description of the consent.', { note: 'Stated to be optional.' }),
    signed_at: datetime('When the customer decided.', { note: 'Occurs with an offset.' }),
  },
)
export type Consent = Static<typeof Consent>
