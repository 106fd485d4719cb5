import type { Static } from 'typebox'
import { list, longInteger, record, required, seen, text } from '../types/index.ts'
import { ContactDetails } from './contact-details.ts'

/** A market participant (section 2.10), the body of its import. */
export const MarketParticipant = record(
  'MarketParticipant',
  {
    section: '2.10',
    description: 'A market participant, such as a network operator.',
  },
  {
    code: required(longInteger('Code of the participant; one with the same code is the same participant.')),
    code_type: text('Type of the code.'),
    name: text('Name.'),
    role: seen('Role in the market.', ['NETWORK_OPERATOR']),
    energy: seen('What the participant deals with.', ['ELECTRICITY']),
    contact_details: list('How to reach the participant.', ContactDetails),
  },
)
export type MarketParticipant = Static<typeof MarketParticipant>
