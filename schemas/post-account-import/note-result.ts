import type { Static } from 'typebox'
import { answer, datetimeOrNull, oneOf, required, textOrNull } from '../types/index.ts'

/** What became of one note (sections 3.3 and 4.3). */
export const NoteResult = answer(
  'NoteResult',
  {
    section: '4.3',
    description: 'What became of one note.',
  },
  {
    // What the result of an undated note carries that existed already is not shown.
    created_at: required(datetimeOrNull('When the note was written.')),
    // A note may hold document paths only; the document does not show what its result then carries as body.
    body: textOrNull('Text of the note.'),
    status: required(oneOf('Whether the note was created now or existed already.', ['NOTE_CREATION_SUCCESS', 'NOTE_ALREADY_EXISTS'])),
  },
)
export type NoteResult = Static<typeof NoteResult>
