import { isDeepStrictEqual } from 'node:util'
import { fault, faults } from './fault.ts'

/** Which notes are taken for the same. */
export const noteEquality = faults('meaning', [
  fault('undated-note-new-beside-dated', 'A note without created_at is new where the account has dated notes with its body only.')
    .breaks('4.3-notes-undated-after-dated')
    .by(({ isSameNote, noteToStore }) => ({
      noteToStore: (note, now) => ({ ...noteToStore(note, now), wasDated: note['created_at'] !== undefined }),
      isSameNote: (stored, note) =>
        isSameNote(stored, note) && (note['body'] === undefined || note['created_at'] !== undefined || stored['wasDated'] !== true),
    })),
  fault('dated-note-same-as-undated', 'A dated note exists where the account has an undated one with its body.')
    .breaks('4.3-notes-dated-after-undated')
    .by(({ isSameNote, noteToStore }) => ({
      noteToStore: (note, now) => ({ ...noteToStore(note, now), wasUndated: note['created_at'] === undefined }),
      isSameNote: (stored, note) =>
        isSameNote(stored, note) || (note['body'] !== undefined && stored['body'] === note['body'] && stored['wasUndated'] === true),
    })),
  ...(['is_pinned', 'unpin_at', 'document_paths'] as const).map((field) =>
    fault(
      `note-new-by-${field.replaceAll('_', '-')}`,
      `A note with the body and the created_at of another one is new when its ${field} is another.`,
    )
      .breaks('4.3-notes-other-fields-same')
      .by(({ isSameNote }) => ({
        isSameNote: (stored, note) => isSameNote(stored, note) && isDeepStrictEqual(stored[field] ?? false, note[field] ?? false),
      })),
  ),
  fault('notes-without-body-all-the-same', 'A note without a body exists where the account has any note without one.')
    .breaks('4.3-notes-other-documents-kept')
    .by(({ isSameNote }) => ({
      isSameNote: (stored, note) => isSameNote(stored, note) || (stored['body'] === undefined && note['body'] === undefined),
    })),
  fault('note-twice-in-request-created-twice', 'A note is looked for among those of earlier requests only.', { kind: 'state' })
    .breaks('4.3-notes-duplicate-in-request')
    .by(({ notesLookedAt }) => ({ notesLookedAt: (state, account, earlier) => notesLookedAt(state, account, earlier, []) })),
])
