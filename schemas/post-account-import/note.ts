import type { Static } from 'typebox'
import { datetime, flag, list, record, text } from '../types/index.ts'
import { DocumentPath } from './document-path.ts'

/** A note added after the import (section 2.3); not the note of the account import record. */
export const Note = record(
  'Note',
  {
    section: '2.3',
    description: 'A note added to an imported account; it holds a body, document paths or both.',
    anyOf: [{ required: ['body'] }, { required: ['document_paths'] }],
    'x-error-code': 'note_body_or_document_path_not_found',
  },
  {
    body: text('Text of the note.', { note: 'At least one of body and document_paths is required.' }),
    document_paths: list('Documents of the note.', DocumentPath, { note: 'At least one of body and document_paths is required.' }),
    created_at: datetime('When the note was written; the current local time when omitted.', { note: 'Stated to be optional.' }),
    is_pinned: flag("Whether the note is pinned to the top of the account's support page.", { note: 'Stated to be optional.' }),
    unpin_at: datetime('When the note is unpinned.', { note: 'Occurs with pinned notes.' }),
  },
)
export type Note = Static<typeof Note>
