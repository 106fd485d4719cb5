import type { Static } from 'typebox'
import { datetime, flag, record, text } from '../types/index.ts'

/** A note in the account import record (section 2.2); not the note of 2.3. */
export const AccountNote = record(
  'AccountNote',
  {
    section: '2.2',
    description: 'A note imported with the account.',
  },
  {
    created_at: datetime('When the note was written.'),
    body: text('Text of the note.'),
    is_pinned: flag('Whether the note is pinned.'),
  },
)
export type AccountNote = Static<typeof AccountNote>
