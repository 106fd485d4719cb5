import type { StoredNote } from '../server/state.ts'
import type { Behaviour, Change } from '../server/behaviour.ts'
import type { Body, Reply } from '../server/exchange.ts'
import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

const textOf = (note: Body | StoredNote) => String(note['body'])
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const withoutEnd = (text: string) => text.replace(/[\d\W]+$/, '')
const comparedBy = (form: (text: string) => string, note: Body): Body =>
  note['body'] === undefined ? note : { ...note, body: form(textOf(note)) }
const datetimeOf = ({ created_at }: Body) => String(created_at)

/** A note is created that exists, or taken for another, or kept otherwise than it was sent. */
export const notes: readonly Mutant[] = [
  {
    id: 'notes-compared-by-body-alone',
    section: '4.3',
    kind: 'meaning',
    about: 'A note with the body of an existing one exists, whatever its created_at.',
    requirements: ['4.3-notes-other-created-at'],
    change: () => ({ isSameNote: (stored, note) => note['body'] !== undefined && stored['body'] === note['body'] }),
  },
  {
    id: 'notes-created-at-compared-by-day',
    section: '4.3',
    kind: 'meaning',
    about: 'created_at is compared by its day.',
    requirements: ['4.3-notes-other-created-at'],
    change: () => ({
      isSameNote: (stored, note) =>
        note['body'] !== undefined &&
        stored['body'] === note['body'] &&
        (note['created_at'] === undefined || stored.created_at.slice(0, 10) === datetimeOf(note).slice(0, 10)),
    }),
  },
  {
    id: 'notes-created-at-compared-by-minute',
    section: '4.3',
    kind: 'meaning',
    about: 'created_at is compared to the minute.',
    requirements: ['4.3-notes-other-created-at'],
    change: () => ({
      isSameNote: (stored, note) =>
        note['body'] !== undefined &&
        stored['body'] === note['body'] &&
        (note['created_at'] === undefined ||
          Math.floor(Date.parse(stored.created_at) / 60_000) === Math.floor(Date.parse(datetimeOf(note)) / 60_000)),
    }),
  },
  {
    id: 'notes-created-at-offset-ignored',
    section: '4.3',
    kind: 'meaning',
    about: 'created_at is compared without its offset.',
    requirements: ['4.3-notes-other-created-at', '4.3-notes-duplicate-skipped'],
    change: () => ({
      isSameNote: (stored, note) =>
        note['body'] !== undefined &&
        stored['body'] === note['body'] &&
        (note['created_at'] === undefined || stored.created_at.slice(0, 19) === datetimeOf(note).slice(0, 19)),
    }),
  },
  {
    id: 'undated-notes-always-new',
    section: '4.3',
    kind: 'meaning',
    about: 'A note without created_at is compared with the time of its arrival, so it is always new.',
    requirements: ['4.3-notes-duplicate-undated-skipped'],
    change: (behaviour) => ({ isSameNote: (stored, note) => note['created_at'] !== undefined && behaviour.isSameNote(stored, note) }),
  },
  {
    id: 'notes-compared-within-request-only',
    section: '4.3',
    kind: 'meaning',
    about: 'A note is looked for only among those of the same request.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped'],
    change: () => ({ notesLookedAt: (_state, _account, _earlier, added) => added }),
  },
  {
    id: 'notes-compared-with-latest-only',
    section: '4.3',
    kind: 'meaning',
    about: 'A note is looked for only among the five latest of the account.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped'],
    change: (behaviour) => ({
      notesLookedAt: (state, account, earlier, added) => behaviour.notesLookedAt(state, account, earlier, added).slice(-5),
    }),
  },
  {
    id: 'notes-compared-across-accounts',
    section: '4.3',
    kind: 'isolation',
    about: 'A note that exists on any account of the import supplier exists on all.',
    requirements: ['4.3-notes-other-account'],
    change: () => ({
      notesLookedAt: (state, account, earlier, added) => [
        ...earlier,
        ...added,
        ...[...state.accounts.values()]
          .filter((other) => other.import_supplier === account.import_supplier)
          .flatMap((other) => other.notes),
      ],
    }),
  },
  {
    id: 'notes-compared-across-suppliers',
    section: '4.3',
    kind: 'isolation',
    about: 'A note that exists on the account of another import supplier with the same number exists.',
    requirements: ['4.3-notes-other-account', '1-pair-two-suppliers'],
    change: () => ({
      notesLookedAt: (state, account, earlier, added) => [
        ...earlier,
        ...added,
        ...[...state.accounts.values()]
          .filter((other) => other.external_account_number === account.external_account_number)
          .flatMap((other) => other.notes),
      ],
    }),
  },
  {
    id: 'notes-compared-without-case',
    section: '4.3',
    kind: 'meaning',
    about: 'Bodies of notes are compared without case.',
    requirements: ['4.3-notes-new-created'],
    change: (behaviour) => ({
      isSameNote: (stored, note) =>
        note['body'] !== undefined &&
        behaviour.isSameNote({ ...stored, body: textOf(stored).toLowerCase() }, { ...note, body: textOf(note).toLowerCase() }),
    }),
  },
  {
    id: 'notes-compared-by-first-hundred-characters',
    section: '4.3',
    kind: 'meaning',
    about: 'Bodies of notes are compared by their first hundred characters.',
    requirements: ['4.3-notes-new-created'],
    change: (behaviour) => ({
      isSameNote: (stored, note) =>
        note['body'] !== undefined &&
        behaviour.isSameNote({ ...stored, body: textOf(stored).slice(0, 100) }, { ...note, body: textOf(note).slice(0, 100) }),
    }),
  },
  {
    id: 'notes-compared-without-inner-space',
    section: '4.3',
    kind: 'meaning',
    about: 'Bodies of notes are compared without line breaks and spaces.',
    requirements: ['4.3-notes-new-created'],
    change: (behaviour) => ({
      isSameNote: (stored, note) =>
        note['body'] !== undefined &&
        behaviour.isSameNote(
          { ...stored, body: textOf(stored).replaceAll(/\s/g, '') },
          { ...note, body: textOf(note).replaceAll(/\s/g, '') },
        ),
    }),
  },
  {
    id: 'existing-note-stored-again',
    section: '4.3',
    kind: 'state',
    about: 'A note that is told to exist is stored once more.',
    requirements: ['4.3-notes-duplicate-not-stored'],
    change: (behaviour) => {
      const again = new Set<Body>()
      return {
        noteResult: (note, stored, status) => {
          if (status === 'NOTE_ALREADY_EXISTS') again.add(stored)
          return behaviour.noteResult(note, stored, status)
        },
        after: (call, state, reply) => {
          const account = call.operation === 'createNotes' ? accountOf(call, state, behaviour) : undefined
          if (account)
            account.notes = [...account.notes, ...account.notes.filter((note) => again.delete(note)).map((note) => ({ ...note }))]
          return reply
        },
      }
    },
  },
  {
    id: 'last-note-not-stored',
    section: '4.3',
    kind: 'state',
    about: 'Of three and more notes in a request the last is not stored.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped'],
    change: changeAnswers(['createNotes'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { notes } = bodyOf(call)
      if (account && reply.status === 201 && Array.isArray(notes) && notes.length > 2) account.notes = account.notes.slice(0, -1)
      return reply
    }),
  },
  {
    id: 'note-pin-lost',
    section: '2.3',
    kind: 'state',
    about: 'is_pinned is not kept for a note with documents or a date.',
    requirements: ['2.3-is-pinned-kept'],
    change: (behaviour) => ({
      noteToStore: (note, now) => {
        const stored = behaviour.noteToStore(note, now)
        return 'created_at' in note || 'document_paths' in note ? { ...stored, is_pinned: false } : stored
      },
    }),
  },
  {
    id: 'notes-pinned-by-default',
    section: '2.3',
    kind: 'state',
    about: 'A note without is_pinned is pinned.',
    requirements: ['2.3-is-pinned-default'],
    change: (behaviour) => ({
      noteToStore: (note, now) => ({ ...behaviour.noteToStore(note, now), is_pinned: note['is_pinned'] !== false }),
    }),
  },
  {
    id: 'note-created-at-of-server-start',
    section: '2.3',
    kind: 'meaning',
    about: 'The default of created_at was worked out when the server started, some days ago.',
    requirements: ['2.3-created-at-default'],
    change: (behaviour) => {
      const started = new Date(Date.now() - 3 * 86_400_000 - 420_000)
      return { noteToStore: (note) => behaviour.noteToStore(note, started) }
    },
  },
  {
    id: 'note-created-at-overwritten',
    section: '2.3',
    kind: 'state',
    about: 'The created_at that was sent is not kept; the note gets the current time.',
    requirements: ['4.3-notes-result-echo', '4.3-notes-duplicate-skipped', '4.3-notes-created-stored'],
    change: (behaviour) => ({
      noteToStore: (note, now) => {
        const { created_at: _sent, ...rest } = note
        return behaviour.noteToStore(rest, now)
      },
    }),
  },
  {
    id: 'note-body-cut',
    section: '4.3',
    kind: 'state',
    about: 'A note is stored with the first 255 characters of its body.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped'],
    change: (behaviour) => ({
      noteToStore: (note, now) => behaviour.noteToStore('body' in note ? { ...note, body: textOf(note).slice(0, 255) } : note, now),
    }),
  },
  {
    id: 'note-documents-not-stored',
    section: '2.3',
    kind: 'state',
    about: 'Of several documents of a note only the first is stored.',
    requirements: ['4.3-notes-created-stored'],
    change: (behaviour) => ({
      noteToStore: (note, now) => {
        const { document_paths } = note
        const kept = Array.isArray(document_paths) ? { document_paths: document_paths.slice(0, 1) as unknown[] } : {}
        return behaviour.noteToStore({ ...note, ...kept }, now)
      },
    }),
  },
  {
    id: 'note-result-of-first-note',
    section: '4.3',
    kind: 'meaning',
    about: 'Every result holds the body of the first note.',
    requirements: ['4.3-notes-result-echo'],
    change: changeAnswers(['createNotes'], (reply) => {
      const results = reply.body
      if (!Array.isArray(results) || results.length < 2) return reply
      const { body } = Object(results[0])
      return { ...reply, body: results.map((result) => ({ ...Object(result), ...(body === undefined ? {} : { body }) })) }
    }),
  },
  {
    id: 'note-statuses-shifted',
    section: '4.3',
    kind: 'meaning',
    about: 'Results stand in another order than their notes: the status of one is told of another.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-new-created', '4.3-notes-created-stored'],
    change: changeAnswers(['createNotes'], (reply) => {
      const results = reply.body
      if (!Array.isArray(results)) return reply
      const statuses = results.map((result) => Object(result).status as unknown).toReversed()
      return { ...reply, body: results.map((result, index) => ({ ...Object(result), status: statuses[index] })) }
    }),
  },
  {
    id: 'notes-accepted-for-staged',
    section: '4.3',
    kind: 'state',
    about: 'Notes can be added to an account that is only staged.',
    requirements: ['4.3-notes-404-staged'],
    change: () => ({ accountForNotes: ({ accounts }, key) => accounts.get(key) }),
  },
  {
    id: 'refused-notes-wait-for-import',
    section: '4.3',
    kind: 'state',
    about: 'Notes for a staged account answer 404, and are on it once it is imported.',
    requirements: ['4-refused-no-effect', '4.3-notes-404-staged', '4.3-notes-new-created'],
    change: changeAnswers(['createNotes'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { notes } = bodyOf(call)
      if (account && reply.status === 404 && Array.isArray(notes))
        account.notes = [...account.notes, ...notes.map((note) => behaviour.noteToStore(Object(note) as Body, behaviour.now()))]
      return reply
    }),
  },
  {
    id: 'refused-notes-partly-stored',
    section: '4.3',
    kind: 'state',
    about: 'Of notes that fail validation the valid ones are stored.',
    requirements: ['4-refused-no-effect'],
    change: changeAnswers(['createNotes'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { notes } = bodyOf(call)
      if (!account || account.platformAccountNumber === undefined || reply.status !== 400 || !Array.isArray(notes)) return reply
      const valid = notes.filter((note) => typeof Object(note).body === 'string') as Body[]
      account.notes = [...account.notes, ...valid.map((note) => behaviour.noteToStore(note, behaviour.now()))]
      return reply
    }),
  },
  {
    id: 'notes-skipped-when-one-exists',
    section: '4.3',
    kind: 'state',
    about: 'When one note of a request exists, none of its notes is created, and all are told to exist.',
    requirements: ['4.3-notes-other-account', '4.3-notes-new-created', '4.3-notes-created-stored'],
    change: createsNoneWhenOneExists((reply, results) => ({
      ...reply,
      body: results.map((result) => ({ ...result, status: 'NOTE_ALREADY_EXISTS' })),
    })),
  },
  {
    id: 'notes-created-when-one-is-new',
    section: '4.3',
    kind: 'state',
    about: 'When one note of a request is new, all its notes are told to be created.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped'],
    change: changeAnswers(['createNotes'], (reply) => {
      const results = Array.isArray(reply.body) ? (reply.body as readonly Body[]) : []
      const isNew = results.some(({ status }) => status === 'NOTE_CREATION_SUCCESS')
      return isNew ? { ...reply, body: results.map((result) => ({ ...result, status: 'NOTE_CREATION_SUCCESS' })) } : reply
    }),
  },
  {
    id: 'existing-note-refuses-request',
    section: '4.3',
    kind: 'state',
    about: 'A request for notes of which one exists is refused with 400, as a unique index is violated.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-201', '4.3-notes-duplicate-undated-skipped'],
    change: createsNoneWhenOneExists((_reply, _results, behaviour) => ({
      status: 400,
      body: behaviour.envelope('createNotes', [{ detail: 'A note exists.', code: 'unique', attr: 'notes' }]),
    })),
  },
  {
    id: 'notes-compared-without-accents',
    section: '4.3',
    kind: 'meaning',
    about: 'Bodies of notes are compared without accents, as the collation of the database does.',
    requirements: ['4.3-notes-new-created'],
    change: comparesBodies(withoutAccents),
  },
  {
    id: 'notes-compared-without-end-of-text',
    section: '4.3',
    kind: 'meaning',
    about: 'Bodies of notes are compared without the punctuation and digits at their end.',
    requirements: ['4.3-notes-new-created'],
    change: comparesBodies(withoutEnd),
  },
  {
    id: 'note-pin-of-first',
    section: '2.3',
    kind: 'meaning',
    about: 'All notes of a request are pinned, or not, as the first that is created.',
    requirements: ['2.3-is-pinned-kept', '2.3-is-pinned-default', '4.3-notes-created-stored'],
    change: changeAnswers(['createNotes'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const results = Array.isArray(reply.body) ? (reply.body as readonly Body[]) : []
      const created = results.filter(({ status }) => status === 'NOTE_CREATION_SUCCESS').length
      if (!account || created < 2) return reply
      const [earlier, added] = [account.notes.slice(0, -created), account.notes.slice(-created)]
      account.notes = [...earlier, ...added.map((note) => ({ ...note, is_pinned: added[0]?.is_pinned === true }))]
      return reply
    }),
  },
  {
    id: 'note-body-cut-at-emoji',
    section: '1',
    kind: 'meaning',
    about: 'A note is stored up to the first character beyond the basic plane, as a column of three bytes per character does.',
    requirements: ['4.3-notes-created-stored', '1-json-unicode'],
    change: (behaviour) => ({
      noteToStore: (note, now) =>
        behaviour.noteToStore(
          typeof note['body'] === 'string' ? { ...note, body: note['body'].replace(/[\u{10000}-\u{10FFFF}].*$/su, '') } : note,
          now,
        ),
    }),
  },
]

/** Compares notes by another form of their bodies. */
function comparesBodies(form: (text: string) => string): Change {
  return ({ isSameNote }) => ({
    isSameNote: (stored, note) => isSameNote({ ...stored, ...comparedBy(form, stored) }, comparedBy(form, note)),
  })
}

/** Takes back the notes that a request created where one of it was there before, and answers otherwise then. */
function createsNoneWhenOneExists(answer: (reply: Reply, results: readonly Body[], behaviour: Behaviour) => Reply): Change {
  return changeAnswers(['createNotes'], (reply, call, state, behaviour) => {
    const account = accountOf(call, state, behaviour)
    const results = Array.isArray(reply.body) ? (reply.body as readonly Body[]) : []
    const created = results.filter(({ status }) => status === 'NOTE_CREATION_SUCCESS').length
    if (!account || created === results.length) return reply
    account.notes = account.notes.slice(0, account.notes.length - created)
    return answer(reply, results, behaviour)
  })
}
