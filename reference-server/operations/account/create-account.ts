import type { ImportProcess } from '../../store/import-processes.ts'
import { localDateTime } from '../../store/instant.ts'
import type { Pair } from '../../store/pair.ts'
import { findImported } from '../conditions.ts'
import type { Services } from '../operation.ts'

/**
 * Creates the account of a staged pair, with the notes and transactions that its record brings along: later ones are
 * compared with them. Choice at 4.3-notes-of-import-record-open.
 * Belongs inside a transaction.
 */
export function createAccount(process: ImportProcess, { pair, team }: { pair: Pair; team: string }, { store, now }: Services) {
  const createdAt = localDateTime(now())
  const record = store.processes.recordOf(process)
  const account = store.processes.createAccount(process, team, createdAt)
  for (const note of record.notes ?? []) {
    store.notes.add(account, { ...note, created_at: note.created_at ?? createdAt, is_pinned: note.is_pinned ?? false })
  }
  for (const ledger of record.ledgers ?? []) {
    for (const transaction of ledger.current_statement_transactions ?? []) store.transactions.add(account, transaction)
  }
  const imported = findImported(store.processes, pair)
  if (imported === undefined) throw new Error('The account was not created')
  return imported
}
