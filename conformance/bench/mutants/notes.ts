import { addedIn, addsNoneWhenOneExists, resultsIn } from './results.ts'
import { cutAt } from '../server/map-values.ts'
import type { Account, StoredNote } from '../server/state.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import { answered, beforehand, deciding } from './changes.ts'
import { fault, faults } from './fault.ts'
import type { Mutant } from './mutant.ts'

const textOf = (note: Body | StoredNote) => String(note['body'])
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const withoutEnd = (text: string) => text.replace(/[\d\W]+$/, '')
const comparedBy = (form: (text: string) => string, note: Body): Body =>
  note['body'] === undefined ? note : { ...note, body: form(textOf(note)) }
const datetimeOf = ({ created_at }: Body) => String(created_at)

/** A note is created that exists, or taken for another, or kept otherwise than it was sent. */
export const notes: readonly Mutant[] = [
  ...faults('meaning', [
    fault('notes-compared-by-body-alone', 'A note with the body of an existing one exists, whatever its created_at.')
      .breaks('4.3-notes-other-created-at')
      .by(() => ({ isSameNote: (stored, note) => note['body'] !== undefined && stored['body'] === note['body'] })),
    fault('notes-created-at-compared-by-day', 'created_at is compared by its day.')
      .breaks('4.3-notes-other-created-at')
      .by(comparesTimes((datetime) => datetime.slice(0, 10))),
    fault('notes-created-at-compared-by-minute', 'created_at is compared to the minute.')
      .breaks('4.3-notes-other-created-at')
      .by(comparesTimes((datetime) => Math.floor(Date.parse(datetime) / 60_000))),
    fault('notes-created-at-offset-ignored', 'created_at is compared without its offset.')
      .breaks('4.3-notes-other-created-at', '4.3-notes-duplicate-skipped')
      .by(comparesTimes((datetime) => datetime.slice(0, 19))),
    fault('undated-notes-always-new', 'A note without created_at is compared with the time of its arrival, so it is always new.')
      .breaks('4.3-notes-duplicate-undated-skipped')
      .by((right) => ({ isSameNote: (stored, note) => note['created_at'] !== undefined && right.isSameNote(stored, note) })),
    fault('notes-compared-within-request-only', 'A note is looked for only among those of the same request.')
      .breaks('4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped')
      .by(() => ({ notesLookedAt: (_state, _account, _earlier, added) => added })),
    fault('notes-compared-with-latest-only', 'A note is looked for only among the five latest of the account.')
      .breaks('4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped')
      .decides('notesLookedAt', (notes) => notes.slice(-5)),
    fault('notes-compared-across-accounts', 'A note that exists on any account of the import supplier exists on all.', {
      kind: 'isolation',
    })
      .breaks('4.3-notes-other-account')
      .by(looksAtNotesOf((other, account) => other.import_supplier === account.import_supplier)),
    fault('notes-compared-across-suppliers', 'A note that exists on the account of another import supplier with the same number exists.', {
      kind: 'isolation',
    })
      .breaks('4.3-notes-other-account', '1-pair-two-suppliers')
      .by(looksAtNotesOf((other, account) => other.external_account_number === account.external_account_number)),
    fault('notes-compared-without-case', 'Bodies of notes are compared without case.')
      .breaks('4.3-notes-new-created')
      .by(comparesBodies((body) => body.toLowerCase())),
    fault('notes-compared-by-first-hundred-characters', 'Bodies of notes are compared by their first hundred characters.')
      .breaks('4.3-notes-new-created')
      .by(comparesBodies((body) => body.slice(0, 100))),
    fault('notes-compared-by-first-two-thousand-characters', 'Bodies of notes are compared by their first 2,000 characters.')
      .breaks('4.3-notes-new-created')
      .by(comparesBodies((body) => body.slice(0, 2000))),
    fault('notes-compared-by-hash-code', 'Bodies of notes are compared by their hash codes, as Java makes them.')
      .breaks('4.3-notes-new-created')
      .by(comparesBodies((body) => String([...Array(body.length).keys()].reduce((code, at) => (31 * code + body.charCodeAt(at)) | 0, 0)))),
    fault('notes-compared-without-inner-space', 'Bodies of notes are compared without line breaks and spaces.')
      .breaks('4.3-notes-new-created')
      .by(comparesBodies((body) => body.replaceAll(/\s/g, ''))),
  ]),
  ...faults('state', [
    fault('existing-note-stored-again', 'A note that is told to exist is stored once more.')
      .breaks('4.3-notes-duplicate-not-stored')
      .by((right, again = new Set<Body>()) => ({
        ...beforehand(right, 'noteResult', (_note, stored, status) => status === 'NOTE_ALREADY_EXISTS' && again.add(stored)),
        ...answered(right, 'createNotes', ({ account }) => {
          if (account)
            account.notes = [...account.notes, ...account.notes.filter((note) => again.delete(note)).map((note) => ({ ...note }))]
        }),
      })),
    fault('last-note-not-stored', 'Of three and more notes in a request the last is not stored.')
      .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped')
      .answers('createNotes', ({ reply, sent, account }) => {
        const { notes } = sent
        if (account && reply.status === 201 && Array.isArray(notes) && notes.length > 2) account.notes = account.notes.slice(0, -1)
      }),
    fault('note-pin-lost', 'is_pinned is not kept for a note with documents or a date.')
      .breaks('2.3-is-pinned-kept')
      .decides('noteToStore', (stored, note) =>
        'created_at' in note || 'document_paths' in note ? { ...stored, is_pinned: false } : stored,
      ),
    fault('note-with-unpin-at-stored-unpinned', 'A pinned note with a time to unpin it is stored unpinned at once.')
      .breaks('2.3-is-pinned-kept')
      .decides('noteToStore', (stored, note) => ('unpin_at' in note ? { ...stored, is_pinned: false } : stored)),
    fault('notes-pinned-by-default', 'A note without is_pinned is pinned.')
      .breaks('2.3-is-pinned-default')
      .decides('noteToStore', (stored, note) => ({ ...stored, is_pinned: note['is_pinned'] !== false })),
    fault('note-created-at-of-server-start', 'The default of created_at was worked out when the server started, some days ago.', {
      kind: 'meaning',
    })
      .breaks('2.3-created-at-default')
      .by((right, started = new Date(Date.now() - 3 * 86_400_000 - 420_000)) => ({
        noteToStore: (note) => right.noteToStore(note, started),
      })),
    fault('note-created-at-overwritten', 'The created_at that was sent is not kept; the note gets the current time.', { section: '2.3' })
      .breaks('4.3-notes-result-echo', '4.3-notes-duplicate-skipped', '4.3-notes-created-stored')
      .by((right) => ({
        noteToStore: (note, now) => {
          const { created_at: _sent, ...rest } = note
          return right.noteToStore(rest, now)
        },
      })),
    fault('note-body-cut', 'A note is stored with the first 255 characters of its body.')
      .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped')
      .gives('noteToStore', (note, now) => ['body' in note ? { ...note, body: textOf(note).slice(0, 255) } : note, now]),
    fault('note-documents-not-stored', 'Of several documents of a note only the first is stored.', { section: '2.3' })
      .breaks('4.3-notes-created-stored')
      .stores('createNotes', (note) => cutAt(1, 'document_paths', note)),
    fault('note-result-of-first-note', 'Every result holds the body of the first note.', { kind: 'meaning' })
      .breaks('4.3-notes-result-echo')
      .tells('createNotes', (results) => {
        const [{ body } = {}] = results
        return results.map((result) => ({ ...result, ...(body === undefined ? {} : { body }) }))
      }),
    fault('note-statuses-shifted', 'Results stand in another order than their notes: the status of one is told of another.', {
      kind: 'meaning',
    })
      .breaks('4.3-notes-duplicate-skipped', '4.3-notes-new-created', '4.3-notes-created-stored')
      .tells('createNotes', (results) => results.map((result, index) => ({ ...result, status: results.at(-1 - index)?.['status'] }))),
    fault('notes-accepted-for-staged', 'Notes can be added to an account that is only staged.')
      .breaks('4.3-notes-404-staged')
      .by(() => ({ accountForNotes: ({ accounts }, key) => accounts.get(key) })),
    fault('refused-notes-wait-for-import', 'Notes for a staged account answer 404, and are on it once it is imported.', { section: '4.3' })
      .breaks('4-refused-no-effect', '4.3-notes-404-staged', '4.3-notes-new-created')
      .answers('createNotes', ({ reply, sent, account, right }) => {
        const { notes } = sent
        if (account && reply.status === 404 && Array.isArray(notes))
          account.notes = [...account.notes, ...notes.map((note) => right.noteToStore(Object(note) as Body, right.now()))]
      }),
    fault('refused-notes-partly-stored', 'Of notes that fail validation the valid ones are stored.', { section: '4.3' })
      .breaks('4-refused-no-effect')
      .answers('createNotes', ({ reply, sent, account, right }) => {
        const { notes } = sent
        if (!account || account.platformAccountNumber === undefined || reply.status !== 400 || !Array.isArray(notes)) return
        const valid = notes.filter((note) => typeof Object(note).body === 'string') as Body[]
        account.notes = [...account.notes, ...valid.map((note) => right.noteToStore(note, right.now()))]
      }),
    fault('notes-skipped-when-one-exists', 'When one note of a request exists, none of its notes is created, and all are told to exist.')
      .breaks('4.3-notes-other-account', '4.3-notes-new-created', '4.3-notes-created-stored')
      .by(
        addsNoneWhenOneExists('createNotes', (results, { reply }) => ({
          ...reply,
          body: results.map((result) => ({ ...result, status: 'NOTE_ALREADY_EXISTS' })),
        })),
      ),
    fault('notes-created-when-one-is-new', 'When one note of a request is new, all its notes are told to be created.')
      .breaks('4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped')
      .tells('createNotes', (results) =>
        addedIn(results) > 0 ? results.map((result) => ({ ...result, status: 'NOTE_CREATION_SUCCESS' })) : results,
      ),
    fault('existing-note-refuses-request', 'A request for notes of which one exists is refused with 400, as a unique index is violated.')
      .breaks('4.3-notes-duplicate-skipped', '4.3-notes-201', '4.3-notes-duplicate-undated-skipped')
      .by(
        addsNoneWhenOneExists('createNotes', (_results, { right }) => ({
          status: 400,
          body: right.envelope('createNotes', [{ detail: 'A note exists.', code: 'unique', attr: 'notes' }]),
        })),
      ),
  ]),
  ...faults('meaning', [
    fault('notes-compared-without-accents', 'Bodies of notes are compared without accents, as the collation of the database does.')
      .breaks('4.3-notes-new-created')
      .by(comparesBodies(withoutAccents)),
    fault('notes-compared-without-end-of-text', 'Bodies of notes are compared without the punctuation and digits at their end.')
      .breaks('4.3-notes-new-created')
      .by(comparesBodies(withoutEnd)),
    fault('note-pin-of-first', 'All notes of a request are pinned, or not, as the first that is created.')
      .breaks('2.3-is-pinned-kept', '2.3-is-pinned-default', '4.3-notes-created-stored')
      .answers('createNotes', ({ reply, account }) => {
        const created = addedIn(resultsIn(reply))
        if (!account || created < 2) return
        const [earlier, added] = [account.notes.slice(0, -created), account.notes.slice(-created)]
        account.notes = [...earlier, ...added.map((note) => ({ ...note, is_pinned: added[0]?.is_pinned === true }))]
      }),
    fault(
      'note-body-cut-at-emoji',
      'A note is stored up to the first character beyond the basic plane, as a column of three bytes per character does.',
      { section: '1' },
    )
      .breaks('4.3-notes-created-stored', '1-json-unicode')
      .gives('noteToStore', (note, now) => [
        typeof note['body'] === 'string' ? { ...note, body: note['body'].replace(/[\u{10000}-\u{10FFFF}].*$/su, '') } : note,
        now,
      ]),
  ]),
]

/** Compares notes by their bodies and another form of their times. */
function comparesTimes(form: (datetime: string) => unknown): Change {
  return () => ({
    isSameNote: (stored, note) =>
      note['body'] !== undefined &&
      stored['body'] === note['body'] &&
      (note['created_at'] === undefined || form(stored.created_at) === form(datetimeOf(note))),
  })
}

/** Looks for a note among those of other accounts, too. */
function looksAtNotesOf(isMeant: (other: Account, account: Account) => boolean): Change {
  return deciding('notesLookedAt', (notes, { accounts }, account) => [
    ...notes,
    ...[...accounts.values()].filter((other) => isMeant(other, account)).flatMap((other) => other.notes),
  ])
}

/** Compares notes by another form of their bodies. */
function comparesBodies(form: (text: string) => string): Change {
  return ({ isSameNote }) => ({
    isSameNote: (stored, note) => isSameNote({ ...stored, ...comparedBy(form, stored) }, comparedBy(form, note)),
  })
}
