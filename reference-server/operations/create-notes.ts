import type { NoteResult, Note } from '../../schemas/post-account-import/index.ts'
import { localDateTime } from '../store/instant.ts'
import { findImported } from './conditions.ts'
import type { Operation, Services } from './operation.ts'
import { Refusal } from './refusal.ts'

/** Adds notes to an imported account, each unless the account has it (section 4.3). */
export const createNotes: Operation<'createNotes'> = ({ body }, services) =>
  services.store.transaction(() => {
    const imported = findImported(services.store.processes, body)
    // Choice at 7-404-body-open.
    if (imported === undefined) throw new Refusal(404, { detail: 'There is no imported account for the pair.', code: 'account_not_found' })
    // Choice at 4.3-notes-results-order-open, 4.3-notes-empty-open.
    return { status: 201, body: body.notes.map((note) => addNote(imported.account, note, services)) }
  })

function addNote(account: number, note: Note, { store: { notes }, now }: Services): NoteResult & { body: string | null } {
  // Choice at 4.3-notes-result-documents-only-open.
  const body = note.body ?? null
  const same = notes.findSame(account, note)
  // Choice at 4.3-notes-result-created-at-open.
  if (same !== undefined) return { created_at: note.created_at ?? same.created_at, body, status: 'NOTE_ALREADY_EXISTS' }
  // Choice at 2.3-created-at-zone-open.
  const created = { ...note, created_at: note.created_at ?? localDateTime(now()), is_pinned: note.is_pinned ?? false }
  notes.add(account, created)
  return { created_at: created.created_at, body, status: 'NOTE_CREATION_SUCCESS' }
}
