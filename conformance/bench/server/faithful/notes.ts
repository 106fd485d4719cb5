import type { NotesBehaviour } from '../behaviour.ts'

/** Notes as the document has them. */
export const notes: NotesBehaviour = {
  accountForNotes: ({ accounts }, key) => {
    const account = accounts.get(key)
    return account?.platformAccountNumber === undefined ? undefined : account
  },
  noAccountForNotes: () => ({ status: 404, body: { detail: 'Not found.' } }),
  notesLookedAt: (_state, _account, earlier, added) => [...earlier, ...added],
  isSameNote: (stored, note) =>
    stored['body'] === note['body'] &&
    (note['body'] !== undefined || JSON.stringify(stored['document_paths']) === JSON.stringify(note['document_paths'])) &&
    (note['created_at'] === undefined || instant(stored.created_at) === instant(note['created_at'])),
  noteToStore: (note, now) => ({
    ...note,
    created_at: typeof note['created_at'] === 'string' ? note['created_at'] : now.toISOString(),
    is_pinned: note['is_pinned'] === true,
  }),
  noteResult: ({ body }, { created_at }, status) => ({ created_at, ...(body === undefined ? {} : { body }), status }),
  notesAnswer: (results) => ({ status: 201, body: results }),
}

/** The instant of a datetime in milliseconds; one without an offset is taken as UTC. */
function instant(datetime: unknown): number {
  const text = String(datetime)
  const hasOffset = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text.slice(16))
  return Date.parse(
    hasOffset ? text.replace(/([+-]\d\d)(\d\d)?$/, (_all, hours: string, minutes = '00') => `${hours}:${minutes}`) : `${text}Z`,
  )
}
