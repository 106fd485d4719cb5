import { isObject } from '../../src/contract/json-schema.ts'
import { isNote, sameText } from '../reading/same-note.ts'
import type { Body } from '../setting/templates.ts'
import { broken, kept, type Judgement } from './judgement.ts'
import { groupsOf, type SentItem } from './sent-item.ts'
import { asObject } from '../reading/as-object.ts'
import { textOf, type NotesBefore } from './note-result-rows.ts'

/** What a reading of the stored notes shows, and what is known of them after it. */
export interface StoredNotes {
  readonly judgements: readonly Judgement[]
  readonly notes: readonly SentItem[]
}

/**
 * Notes that were created are on their account and on no other, as they were sent and once; what was refused is on none
 * (sections 2.3 and 4.3).
 */
export function readNotes({ notes, ofRecords, isElsewhere }: NotesBefore, stored: readonly unknown[]): StoredNotes {
  const judgements: Judgement[] = []
  const known = notes.filter(({ item }) => typeof item['body'] === 'string' && !ofRecords.some((body) => sameText(body, item['body'])))
  const lost = new Set<SentItem>()
  for (const sent of known) {
    if (sent.fate !== 'added' || sent.isLost) continue
    const place = stored.findIndex((one) => isNote(one, sent.item))
    if (place === -1) lost.add(sent)
    const difference = place === -1 ? lostNote(sent.item, stored, known) : undefined
    if (difference)
      judgements.push(broken('4.3-notes-created-stored', 'A note that was created is not on the account as it was sent.', difference))
    else judgements.push(...contentsOf(sent, stored[place], { place, notes: known, stored }))
  }
  judgements.push(...timesStored(known, stored), ...strangeNotes(notes, { ofRecords, isElsewhere }, stored))
  return { judgements, notes: lost.size === 0 ? notes : notes.map((sent) => (lost.has(sent) ? { ...sent, isLost: true } : sent)) }
}

/** Where a note that is missing should be: on the stored note that is most like it, and that no other one is. */
function lostNote(note: Body, stored: readonly unknown[], known: readonly SentItem[]) {
  const free = [...stored.entries()].filter(([, one]) => !known.some(({ item }) => isNote(one, item)))
  const dated = free.find(([, one]) => sameText(asObject(one)['body'], note['body']))
  if (dated) return { at: `notes.${dated[0]}.created_at`, expected: note['created_at'], got: asObject(dated[1])['created_at'] }
  const body = String(note['body'])
  const like = free.find(([, one]) => commonStart(String(asObject(one)['body']), body) >= 12)
  if (like) return { at: `notes.${like[0]}.body`, expected: body, got: asObject(like[1])['body'] }
  return { at: 'notes.*', expected: note, got: undefined }
}

function commonStart(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== [...other][index])
  return differs === -1 ? one.length : differs
}

/** A note that is there, among all of them. */
interface Among {
  readonly place: number
  readonly notes: readonly SentItem[]
  readonly stored: readonly unknown[]
}

/** A stored note has the pin and the documents that were sent, and not those of other notes. */
function contentsOf({ item }: SentItem, stored: unknown, { place, notes, stored: all }: Among): readonly Judgement[] {
  const judgements: Judgement[] = [kept('4.3-notes-created-stored')]
  const ofBody = notes.filter((other) => other.fate !== 'refused' && sameText(other.item['body'], item['body']))
  const pins = new Set(ofBody.map((other) => other.item['is_pinned']))
  const isUnpinned = ofBody.some((other) => other.item['unpin_at'] !== undefined)
  const isShown = all.some((one) => typeof asObject(one)['is_pinned'] === 'boolean')
  const there = all.filter((one) => sameText(asObject(one)['body'], item['body']))
  if (pins.size === 1 && !isUnpinned && isShown && there.length === 1) judgements.push(pinOf(item, stored, place))
  const paths = pathsOf(item)
  const { document_paths: shown } = asObject(stored)
  const text = JSON.stringify(stored)
  const missing = paths.findIndex((path) => !text.includes(JSON.stringify(path).slice(1, -1)))
  const storing = '4.3-notes-created-stored'
  const documents = new Set(ofBody.map((other) => JSON.stringify(other.item['document_paths'])))
  if (documents.size > 1 || there.length > 1) return judgements
  const storedPaths = pathsOf({ document_paths: shown })
  const other = storedPaths.findIndex((path) => !paths.includes(path))
  if (missing !== -1 && other !== -1) {
    const at = `notes.${place}.document_paths.${other}.document_path`
    const difference = { at, expected: paths[missing], got: storedPaths[other] }
    judgements.push(broken(storing, 'A note is stored with another document_path than was sent.', difference))
  } else if (missing !== -1) {
    const at = `notes.${place}.document_paths.${missing}`
    const difference = { at, expected: { document_path: paths[missing] }, got: [shown].flat()[missing] }
    judgements.push(broken(storing, 'A note is stored without one of its documents.', difference))
  } else if (storedPaths.length > paths.length && notes.some((other) => pathsOf(other.item).length > 0)) {
    const others = new Set(notes.flatMap((other) => pathsOf(other.item)))
    const strange = storedPaths.findIndex((path, index) => index >= paths.length && others.has(path))
    const difference = { at: `notes.${place}.document_paths.${strange}`, expected: undefined, got: [shown].flat()[strange] }
    if (strange !== -1) judgements.push(broken(storing, 'A note is stored with a document that came with another one.', difference))
  }
  return judgements
}

function pinOf({ is_pinned }: Body, stored: unknown, place: number): Judgement {
  const got: unknown = asObject(stored)['is_pinned']
  const isRight = (got === true) === (is_pinned === true)
  const requirement =
    is_pinned === true ? '2.3-is-pinned-kept' : is_pinned === undefined ? '2.3-is-pinned-default' : '4.3-notes-created-stored'
  if (isRight) return kept(requirement)
  const what = is_pinned === undefined ? 'without is_pinned' : `with is_pinned ${is_pinned === true}`
  const difference = { at: `notes.${place}.is_pinned`, expected: is_pinned === true, got }
  return broken(requirement, `A note ${what} is stored ${is_pinned === true ? 'unpinned' : 'pinned'}.`, difference)
}

function pathsOf({ document_paths }: Body): readonly string[] {
  const items: readonly unknown[] = Array.isArray(document_paths) ? document_paths : []
  return items.map((item) => asObject(item)['document_path']).filter((path) => typeof path === 'string')
}

/** A note is stored no more often than it was told to be created. */
function timesStored(known: readonly SentItem[], stored: readonly unknown[]): readonly Judgement[] {
  const judgements: Judgement[] = []
  const requirement = '4.3-notes-duplicate-not-stored'
  for (const group of groupsOf(
    known.map(({ item }) => item),
    textOf,
  )) {
    const mine = group.map((index) => known[index]).filter((one) => one !== undefined)
    const body = mine[0]?.item['body']
    const most = mine.filter(({ fate }) => fate === 'added' || fate === 'unknown').length
    const places = [...stored.entries()].filter(([, one]) => sameText(asObject(one)['body'], body)).map(([place]) => place)
    // That one is there which was only refused is another matter.
    if (most === 0 && !mine.some(({ fate }) => fate === 'exists')) continue
    const isSkipped = mine.some(({ fate }) => fate === 'exists')
    if (most > 0 && places.length > most) {
      const difference = { at: `notes.${places.at(-1)}`, expected: undefined, got: stored[places.at(-1) ?? 0] }
      judgements.push(broken(requirement, 'A note is stored more often than it was created.', difference))
    } else if (isSkipped && places.length > 0) judgements.push(kept(requirement))
  }
  return judgements
}

/** Notes that are there although they were refused, or sent for another account only. */
function strangeNotes(
  notes: readonly SentItem[],
  { ofRecords, isElsewhere }: Omit<NotesBefore, 'notes'>,
  stored: readonly unknown[],
): readonly Judgement[] {
  for (const [place, one] of stored.entries()) {
    if (!isObject(one) || typeof one['body'] !== 'string' || ofRecords.some((body) => sameText(body, one['body']))) continue
    const mine = notes.filter(({ item }) => sameText(item['body'], one['body']))
    const difference = { at: `notes.${place}`, expected: undefined, got: one }
    if (mine.length === 0 && isElsewhere(one))
      return [broken('4.3-notes-created-stored', 'A note that was sent for another account is on this one.', difference)]
    if (mine.length > 0 && mine.every(({ fate }) => fate === 'refused'))
      return [broken('4-refused-no-effect', 'A note that was refused is on the account.', difference)]
  }
  return []
}
