import type { Static } from 'typebox'
import { record, text } from '../types/index.ts'

/** An identifier of the account in another system (section 2.2). */
export const Reference = record(
  'Reference',
  {
    section: '2.2',
    description: 'An identifier of the account in another system.',
  },
  {
    namespace: text('The system or kind of identifier.'),
    value: text('The identifier.'),
  },
)
export type Reference = Static<typeof Reference>
