import type { Note } from '../../schemas/post-account-import/index.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Database } from './database.ts'
import { instantOf } from './instant.ts'

/** A note that is on an account: it has a creation time, and is pinned or not. */
export type StoredNote = Omit<Note, 'created_at' | 'is_pinned'> & { readonly created_at: string; readonly is_pinned: boolean }

/** The notes of the accounts in a database. */
export function notesIn(database: Database) {
  const withIdentity = database.query<{ created_instant: string; content: string }>(
    'SELECT created_instant, content FROM notes WHERE account = ? AND identity = ? ORDER BY id',
  )
  const insert = database.query('INSERT INTO notes (account, identity, created_instant, content) VALUES (?, ?, ?, ?)')
  const list = database.query<{ content: string }>('SELECT content FROM notes WHERE account = ? ORDER BY id')
  return {
    /** The note that a new one repeats: the same body and, when the new one has a creation time, the same instant. */
    findSame(account: number, note: Note): StoredNote | undefined {
      const instant = note.created_at === undefined ? undefined : instantOf(note.created_at)
      const same = withIdentity
        .all(account, identityOf(note))
        .find(({ created_instant }) => instant === undefined || created_instant === instant)
      return same === undefined ? undefined : (JSON.parse(same.content) as StoredNote)
    },
    add: (account: number, note: StoredNote): void =>
      void insert.run(account, identityOf(note), instantOf(note.created_at), JSON.stringify(note)),
    list: (account: number): StoredNote[] => list.all(account).map(({ content }) => JSON.parse(content) as StoredNote),
  }
}

/** Choice at 4.3-notes-equality-documents-open: a note without a body is known by its documents. */
function identityOf({ body, document_paths }: Pick<Note, 'body' | 'document_paths'>): string {
  return canonicalJson(body ?? document_paths ?? [])
}
