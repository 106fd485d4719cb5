import { mapScalars } from '../server/map-values.ts'
import type { Variant } from './variant.ts'

/** An imported list of bare strings; in-progress and skipped accounts in no list; traces of pairs that were never staged. */
export const sparse: Variant = {
  id: 'sparse',
  about:
    'The imported list is an array of platform account numbers; skipped accounts are in no list; processing what was never staged leaves an import process behind; notes of the import record do not count as existing notes; notes without a body are never equal; unpin_at is not kept; what is null is left out of echoes; platform account numbers hold spaces and slashes; a refused token is redirected to a login page.',
  change: ({ isListed, isSameNote, pairKey, notesLookedAt, notesOfRecord, noteToStore, echo }) => {
    const skipped = new Set<string>()
    const ofRecords = new WeakSet<object>()
    return {
      listItem: (list, { external_account_number }, platform_account_number, account_created_at) =>
        list === 'imported' ? platform_account_number : { external_account_number, platform_account_number, account_created_at },
      isListed: (list, account, supplier) =>
        isListed(list, account, supplier) && !skipped.has(pairKey(account.import_supplier, account.external_account_number)),
      before: (_call, state) => {
        skipped.clear()
        for (const key of state.skipped) skipped.add(key)
        return undefined
      },
      leavesTrace: () => true,
      notesOfRecord: (staged, now) => {
        const notes = notesOfRecord(staged, now)
        for (const note of notes) ofRecords.add(note)
        return notes
      },
      notesLookedAt: (state, account, earlier, added) =>
        notesLookedAt(state, account, earlier, added).filter((note) => !ofRecords.has(note)),
      platformAccountNumber: ({ numbers }) => `Ä ${numbers}/${numbers * 7}`,
      tokenRefusal: () => ({ status: 302, headers: { location: '/login/' } }),
      isSameNote: (stored, note) => note['body'] !== undefined && isSameNote(stored, note),
      noteToStore: ({ unpin_at: _unpin, ...note }, now) => noteToStore(note, now),
      echo: (operation, body) => mapScalars(echo(operation, body), (scalar) => (scalar === null ? undefined : scalar)),
    }
  },
}
