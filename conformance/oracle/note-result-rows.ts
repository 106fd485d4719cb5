import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { sameInstant, writtenInstant } from '../reading/iso-instant.ts'
import { isNote, sameText, tidy } from '../reading/same-note.ts'
import type { Body } from '../setting/templates.ts'
import { worded, broken, httpStatus, kept, type Judgement } from './judgement.ts'
import { groupsOf, isSameItem, type Fate, type SentItem, type Verdict } from './sent-item.ts'
import { asObject } from '../reading/as-object.ts'

const created = 'NOTE_CREATION_SUCCESS'
const exists = 'NOTE_ALREADY_EXISTS'

/** What is known of the notes of an account before a request. */
export interface NotesBefore {
  readonly notes: readonly SentItem[]
  /** The bodies of the notes in the records that were staged for it; whether they count is not shown. */
  readonly ofRecords: readonly unknown[]
  /** Those of them that only versions of the record held which were replaced since. */
  readonly ofReplaced?: readonly unknown[]
  /** Whether another account has a note. */
  readonly isElsewhere: (note: Body) => boolean
}

/** What an answer to notes shows, and what became of each of them. */
export interface NotesReading {
  readonly judgements: readonly Judgement[]
  readonly fates: readonly Pick<SentItem, 'fate' | 'createdAt'>[]
}

/**
 * What the results of notes say that were answered with 201 (sections 2.3, 3.3 and 4.3).
 * @param isAlone Whether nothing else was written at the same time, so that it is known which notes the account had.
 */
export function notesAnswered(before: NotesBefore, notes: readonly Body[], answer: unknown, isAlone: boolean): NotesReading {
  if (!Array.isArray(answer))
    return {
      judgements: [broken('4.3-notes-201', 'The answer to notes is no array.', worded('', 'an array', answer))],
      fates: notes.map(() => ({ fate: 'unknown' })),
    }
  const results: readonly unknown[] = answer
  const judgements = [kept('4.3-notes-201'), ...results.flatMap((result, index) => fieldsOf(result, index))]
  // Where each was created, it does not matter which result is whose.
  const areCreated = results.length === notes.length && results.every((result) => asObject(result)['status'] === created)
  const fates: Pick<SentItem, 'fate' | 'createdAt'>[] = notes.map(() => ({ fate: 'unknown' }))
  for (const group of groupsOf(notes, textOf)) {
    const own = group.map((index) => ({ index, note: notes[index] ?? {} }))
    const isTwice = areRepeated(own.map(({ note }) => note))
    const areApart = own.length === 1 || areOtherTimes(own.map(({ note }) => note['created_at']))
    for (const { index, note } of own) {
      const place = isTwice ? undefined : placeOf(note, results, own.length)
      const result: unknown = place === undefined ? undefined : results[place]
      const { status, created_at } = asObject(result)
      if (place !== undefined)
        fates[index] = { fate: fateOf(status), ...(note['created_at'] === undefined ? { createdAt: created_at } : {}) }
      else if (areCreated && !isTwice && typeof note['body'] === 'string') fates[index] = { fate: 'added' }
      if (typeof note['body'] !== 'string' || !areApart) continue
      const verdict = isAlone ? verdictOf(note, before) : undefined
      const isBesideOther = index !== group[0] && verdict?.requirement === '4.3-notes-new-created'
      const said: Verdict = isBesideOther ? { ...verdict, requirement: '4.3-notes-other-created-at' } : verdict
      // One that is taken for another of the request may be answered with the created_at of that.
      const taken = place === undefined && said?.must === 'new' ? results.findIndex((one) => isTakenFor(one, note)) : -1
      if (said && taken !== -1) {
        judgements.push(...statusOf(said, exists, taken))
        continue
      }
      if (place === undefined) judgements.push(...notFound(note, notes, results, index))
      else judgements.push(...echoOf(note, result, place))
      if (said && (place !== undefined || results.length !== notes.length)) judgements.push(...statusOf(said, status, place))
    }
    if (isTwice && typeof own[0]?.note['body'] === 'string') {
      const mine = results.filter((result) => sameText(asObject(result)['body'], own[0]?.note['body']))
      const times = mine.filter((result) => asObject(result)['status'] === created).length
      for (const [turn, { index }] of own.entries())
        fates[index] = { fate: mine.length === own.length ? (turn < times ? 'added' : 'exists') : 'unknown' }
      const verdict = isAlone ? verdictOf(own[0].note, before) : undefined
      if (verdict)
        judgements.push(
          timesCreated(
            verdict,
            mine.map((result) => asObject(result)['status']),
          ),
        )
    }
  }
  return { judgements, fates }
}

/** Each result holds created_at and status, and the status is one of two (sections 3.3 and 4.3). */
function fieldsOf(result: unknown, index: number): readonly Judgement[] {
  const missing = ['status', 'created_at'].find((field) => asObject(result)[field] === undefined)
  const { status } = asObject(result)
  const fields =
    missing === undefined
      ? kept('4.3-notes-result-fields')
      : broken('4.3-notes-result-fields', `A result of a notes request has no ${missing}.`, {
          at: isObject(result) ? `${index}.${missing}` : String(index),
          expected: missing === 'status' ? [created, exists] : 'a datetime',
          got: isObject(result) ? undefined : result,
        })
  if (status === undefined) return [fields]
  const isKnown = status === created || status === exists
  const values = '3.3-note-status-values'
  const difference = { at: `${index}.status`, expected: [created, exists], got: status as unknown }
  return [fields, isKnown ? kept(values) : broken(values, 'The status of a note result is neither of the two that there are.', difference)]
}

/** Where the result of a note stands: by its body, and by its created_at where several have that. */
function placeOf(note: Body, results: readonly unknown[], ofBody: number): number | undefined {
  const all = [...results.entries()].filter(([, result]) => sameText(asObject(result)['body'], note['body']))
  if (all.length === 1 && ofBody === 1) return all[0]?.[0]
  return all.find(([, result]) => isNote(result, note))?.[0]
}

function isTakenFor(result: unknown, note: Body): boolean {
  const { body, status } = asObject(result)
  return status === exists && sameText(body, note['body'])
}

/** A result holds the body and the instant that were sent. */
function echoOf(note: Body, result: unknown, place: number): readonly Judgement[] {
  const { created_at } = asObject(result)
  const isSame = note['created_at'] === undefined || created_at === undefined || sameInstant(note['created_at'], created_at)
  if (isSame) return [kept('4.3-notes-result-echo')]
  const difference = { at: `${place}.created_at`, expected: note['created_at'], got: created_at as unknown }
  return [broken('4.3-notes-result-echo', 'The result of a note holds another created_at than was sent.', difference)]
}

/** No result is that of a note; where there are as many results as notes, one of them must hold something else. */
function notFound(note: Body, notes: readonly Body[], results: readonly unknown[], index: number): readonly Judgement[] {
  if (results.length !== notes.length) return []
  const strange = results.findIndex((result) => !notes.some((one) => isNote(result, one)))
  const place = strange === -1 ? index : strange
  const result: unknown = results[place]
  const { body, created_at } = asObject(result)
  if (body === undefined || body === null) {
    const difference = { at: `${place}.body`, expected: note['body'], got: body as unknown }
    return [broken('4.3-notes-result-fields', 'The result of a note with a body has no body.', difference)]
  }
  const difference = sameText(body, note['body'])
    ? { at: `${place}.created_at`, expected: note['created_at'], got: created_at }
    : { at: `${place}.body`, expected: note['body'], got: body as unknown }
  const field = difference.at.endsWith('body') ? 'body' : 'created_at'
  return [broken('4.3-notes-result-echo', `The result of a note holds another ${field} than was sent.`, difference)]
}

/**
 * What the status of a note has to be: "A note is created only when no note with the same body (and same created_at when one
 * is given) exists on the account" (section 4.3).
 */
export function verdictOf(note: Body, { notes, ofRecords, ofReplaced = [], isElsewhere }: NotesBefore): Verdict {
  const { body, created_at } = note
  if (typeof body !== 'string') return undefined
  if (ofRecords.some((one) => sameText(one, body))) {
    // It would be new as well where notes of records are on no account.
    const isGone = ofReplaced.some((one) => sameText(one, body)) && notes.every(({ item }) => !sameText(item['body'], body))
    return isGone ? { must: 'new', requirement: '3.1-stage-again-earlier-data-gone', isUnproved: true } : undefined
  }
  const same = notes.filter(({ item, fate }) => fate !== 'refused' && sameText(item['body'], body))
  // Whether bodies that differ in white space or in the composition of letters are the same is open.
  if (same.some(({ item, fate, isLost }) => fate === 'unknown' || isLost || item['body'] !== body)) return undefined
  if (same.length === 0) return { must: 'new', requirement: isElsewhere(note) ? '4.3-notes-other-account' : '4.3-notes-new-created' }
  const again = created_at === undefined ? '4.3-notes-duplicate-undated-skipped' : '4.3-notes-duplicate-skipped'
  if (same.some(({ item }) => isSameItem(item, note))) return { must: 'known', requirement: again }
  const sameTime = same.filter(({ item }) => item['created_at'] === created_at)
  if (sameTime.length > 0) return { must: 'known', requirement: '4.3-notes-other-fields-same' }
  if (created_at === undefined) return { must: 'known', requirement: '4.3-notes-undated-after-dated' }
  // An undated note has the time of its request.
  if (!same.every(({ item, createdAt }) => isOtherTime(item['created_at'] ?? createdAt, created_at))) return undefined
  const isUndatedAmong = same.some(({ item }) => item['created_at'] === undefined)
  return { must: 'new', requirement: isUndatedAmong ? '4.3-notes-dated-after-undated' : '4.3-notes-other-created-at' }
}

/** Whether two datetimes are beyond doubt different ones: whether two ways to write one instant are the same is open. */
function isOtherTime(one: unknown, other: unknown): boolean {
  const [a, b] = [writtenInstant(one), writtenInstant(other)]
  if (!a || !b) return false
  if (a.offset !== undefined && b.offset !== undefined) return Math.abs(a.clock - a.offset - (b.clock - b.offset)) >= 1000
  // Those without an offset are in a time zone that only the service knows.
  const hours = a.offset === b.offset ? 3 : 27
  return Math.abs(a.clock - b.clock) >= hours * 3_600_000
}

function areOtherTimes(times: readonly unknown[]): boolean {
  return times.every((time, index) => times.slice(0, index).every((earlier) => isOtherTime(earlier, time)))
}

const words: Readonly<Partial<Record<RequirementId, string>>> = {
  '4.3-notes-new-created': 'A note whose body is new on the account',
  '4.3-notes-other-account': 'A note that only another account has',
  '4.3-notes-other-created-at': 'A note with the body of another note, of the same request or an earlier one, and another created_at',
  '4.3-notes-dated-after-undated': 'A dated note after an undated one with its body',
  '4.3-notes-undated-after-dated': 'An undated note after a dated one with its body',
  '4.3-notes-other-fields-same': 'A note with the body and the created_at of an earlier one, and something else otherwise,',
  '3.1-stage-again-earlier-data-gone': 'A note that only a replaced version of the record held',
  '4.3-notes-duplicate-skipped': 'A dated note that the account has',
  '4.3-notes-duplicate-undated-skipped': 'A note without created_at that the account has',
}

function statusOf(
  { must, requirement, isUnproved }: NonNullable<Verdict>,
  status: unknown,
  place: number | undefined,
): readonly Judgement[] {
  const expected = must === 'new' ? created : exists
  if (status === expected) return isUnproved ? [] : [kept(requirement)]
  const other = must === 'new' ? exists : created
  const what =
    place === undefined ? 'is named in none of the results' : status === other ? `gets ${other}` : `gets another status than ${expected}`
  const at = place === undefined ? '' : `${place}.status`
  return [broken(requirement, `${words[requirement]} ${what}.`, { at, expected, got: status })]
}

/** Whether some notes are one that is repeated. */
function areRepeated([first = {}, ...others]: readonly Body[]): boolean {
  return others.length > 0 && others.every((note) => isSameItem(note, first))
}

/** A note that stands twice in a request is created once, or not when it was there. */
function timesCreated({ must, requirement }: NonNullable<Verdict>, got: readonly unknown[]): Judgement {
  const times = got.filter((status) => status === created).length
  const most = must === 'new' ? 1 : 0
  const twice = '4.3-notes-duplicate-in-request'
  if (times === most) return kept(must === 'new' ? twice : requirement)
  const difference = worded('status', `${created} ${most === 1 ? 'once' : 'nowhere'}`, got)
  return times > 1
    ? broken(twice, 'A note that stands twice in a request is created more than once.', difference)
    : broken(
        requirement,
        `${words[requirement]}, and that stands twice in the request, is ${times === 0 ? 'not created' : 'created once more'}.`,
        difference,
      )
}

/** What services may take for the body of a note. */
export function textOf({ body }: Body): unknown {
  return typeof body === 'string' ? tidy(body) : body
}

function fateOf(status: unknown): Fate {
  if (status === created) return 'added'
  return status === exists ? 'exists' : 'unknown'
}

/** Which sentence a refusal of notes breaks that should have been taken, where notes in the same forms, and as many, were taken before. */
export function refusedNotes(before: NotesBefore, notes: readonly Body[], status: number): Judgement | undefined {
  const verdicts = notes.map((note) => verdictOf(note, before))
  // That the account is not found is no matter of the notes.
  const verdict = status === 404 ? undefined : verdicts.find((one) => one !== undefined && one.requirement !== '4.3-notes-new-created')
  const expected = verdict?.must === 'known' ? exists : 201
  const what = verdict
    ? `${words[verdict.requirement]} is`
    : status === 404
      ? 'Notes for an imported account are'
      : 'Notes like those that were added before are'
  const groups = groupsOf(notes, textOf)
  if (groups.length < notes.length)
    return status === 400 && groups.every((group) => group.length === 1 || areRepeated(group.map((index) => notes[index] ?? {})))
      ? kept('4.3-notes-duplicate-in-request')
      : undefined
  return broken(verdict?.requirement ?? '4.3-notes-201', `${what} refused.`, { at: httpStatus, expected, got: status })
}
