import type { Static } from 'typebox'
import { accountReferenceFields } from '../account-reference/account-reference.ts'
import { list, record, required } from '../types/index.ts'
import { Note } from './note.ts'

/** The body of the notes endpoint (section 4.3). */
export const CreateNotesRequest = record(
  'CreateNotesRequest',
  {
    section: '4.3',
    description: 'Notes for an imported account.',
  },
  {
    ...accountReferenceFields,
    notes: required(list('The notes.', Note)),
  },
)
export type CreateNotesRequest = Static<typeof CreateNotesRequest>
