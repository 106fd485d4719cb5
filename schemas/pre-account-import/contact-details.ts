import type { Static } from 'typebox'
import { datetime, record, text } from '../types/index.ts'

/** How to reach a market participant (section 2.10). */
export const ContactDetails = record(
  'ContactDetails',
  {
    section: '2.10',
    description: 'How to reach a market participant.',
  },
  {
    category: text('What the contact is for.'),
    name: text('Name of the contact.'),
    email: text('E-mail address.'),
    phone: text('Phone number.'),
    valid_from: datetime('Since when the contact is valid.', { note: 'Occurs with an offset.' }),
  },
)
export type ContactDetails = Static<typeof ContactDetails>
