import type { Static } from 'typebox'
import { freeObject, record, text } from '../types/index.ts'

/** Further data kept with the account under a key (section 2.2). */
export const MetadataEntry = record(
  'MetadataEntry',
  {
    section: '2.2',
    description: 'Further data kept with the account under a key.',
  },
  {
    key: text('The key.'),
    value: freeObject('An object with any members.'),
  },
)
export type MetadataEntry = Static<typeof MetadataEntry>
