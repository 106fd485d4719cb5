import { isDeepStrictEqual } from 'node:util'
import type { Mutant } from './mutant.ts'

/** Which notes are taken for the same. */
export const noteEquality: readonly Mutant[] = [
  {
    id: 'undated-note-new-beside-dated',
    section: '4.3',
    kind: 'meaning',
    about: 'A note without created_at is new where the account has dated notes with its body only.',
    requirements: ['4.3-notes-undated-after-dated'],
    change: ({ isSameNote, noteToStore }) => ({
      noteToStore: (note, now) => ({ ...noteToStore(note, now), wasDated: note['created_at'] !== undefined }),
      isSameNote: (stored, note) =>
        isSameNote(stored, note) && (note['body'] === undefined || note['created_at'] !== undefined || stored['wasDated'] !== true),
    }),
  },
  {
    id: 'dated-note-same-as-undated',
    section: '4.3',
    kind: 'meaning',
    about: 'A dated note exists where the account has an undated one with its body.',
    requirements: ['4.3-notes-dated-after-undated'],
    change: ({ isSameNote, noteToStore }) => ({
      noteToStore: (note, now) => ({ ...noteToStore(note, now), wasUndated: note['created_at'] === undefined }),
      isSameNote: (stored, note) =>
        isSameNote(stored, note) || (note['body'] !== undefined && stored['body'] === note['body'] && stored['wasUndated'] === true),
    }),
  },
  ...(['is_pinned', 'unpin_at', 'document_paths'] as const).map((field): Mutant => ({
    id: `note-new-by-${field.replaceAll('_', '-')}`,
    section: '4.3',
    kind: 'meaning',
    about: `A note with the body and the created_at of another one is new when its ${field} is another.`,
    requirements: ['4.3-notes-other-fields-same'],
    change: ({ isSameNote }) => ({
      isSameNote: (stored, note) => isSameNote(stored, note) && isDeepStrictEqual(stored[field] ?? false, note[field] ?? false),
    }),
  })),
  {
    id: 'notes-without-body-all-the-same',
    section: '4.3',
    kind: 'meaning',
    about: 'A note without a body exists where the account has any note without one.',
    requirements: ['4.3-notes-other-documents-kept'],
    change: ({ isSameNote }) => ({
      isSameNote: (stored, note) => isSameNote(stored, note) || (stored['body'] === undefined && note['body'] === undefined),
    }),
  },
  {
    id: 'note-twice-in-request-created-twice',
    section: '4.3',
    kind: 'state',
    about: 'A note is looked for among those of earlier requests only.',
    requirements: ['4.3-notes-duplicate-in-request'],
    change: ({ notesLookedAt }) => ({ notesLookedAt: (state, account, earlier) => notesLookedAt(state, account, earlier, []) }),
  },
]
