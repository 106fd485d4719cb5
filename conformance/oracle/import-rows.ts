import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { RecordName } from '../../schemas/record-types.ts'
import { countDifference, countIn } from '../reading/holds.ts'
import { numberDifference, placesOf, placesOfBoth, type Numbered } from '../reading/places-of-number.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import type { Body } from '../setting/templates.ts'
import { differenceOfRead, placeInside } from './difference-of.ts'
import { broken, kept, type Difference, type Judgement } from './judgement.ts'
import { ordinal } from './ordinal.ts'
import { brokenStatus } from './wanted-status.ts'

/** An operation that imports records of market participants, all of them or none. */
export interface ImportKind {
  readonly operation: 'importMarketParticipantFees' | 'importMarketParticipantDefinitions'
  /** The lists of a request body, and what their items are. */
  readonly lists: Readonly<Record<string, RecordName>>
  /** The field that tells a record from others. */
  readonly name: string
  /** The market participant that a record of a request belongs to. */
  readonly ownerOf: (record: Body, request: Body) => unknown
  /** The field of the view around records that names their owner, where it does not stand in them. */
  readonly ownerAround?: string
  readonly storing: RequirementId
  readonly rollingBack: RequirementId
  readonly success: RequirementId
  readonly unknownOwner: RequirementId
  readonly counts: RequirementId
  /** For messages. */
  readonly words: string
  readonly wordsOfOwner: string
}

/** Price sheets and definitions. */
export const importKinds = {
  fees: {
    operation: 'importMarketParticipantFees',
    lists: { price_sheets: 'FeePriceSheet' },
    name: 'document_number',
    ownerOf: (sheet) => sheet['market_participant_code'],
    storing: '4.1-fees-stored',
    rollingBack: '4.1-fees-all-or-nothing',
    success: '4.1-fees-201',
    unknownOwner: '4.1-fees-unknown-participant-400',
    counts: '4.1-fees-count',
    words: 'A price sheet',
    wordsOfOwner: 'market participant',
  },
  definitions: {
    operation: 'importMarketParticipantDefinitions',
    lists: { definitions: 'TimeDefinition', rolled_out_definitions: 'RolledOutTimeDefinition' },
    name: 'version_datetime',
    ownerOf: (_definition, request) => request['network_operator_code'],
    ownerAround: 'network_operator_code',
    storing: '4.1-definitions-stored',
    rollingBack: '4.1-definitions-all-or-nothing',
    success: '4.1-definitions-201',
    unknownOwner: '4.1-definitions-unknown-operator-400',
    counts: '4.1-definitions-counts',
    words: 'A definition',
    wordsOfOwner: 'network operator',
  },
} as const satisfies Readonly<Record<string, ImportKind>>

/** Both kinds. */
export const allImportKinds: readonly ImportKind[] = Object.values(importKinds)

/** A record that was sent. */
export interface SentRecord {
  readonly record: Body
  readonly definition: RecordName
  /** The code of its market participant. */
  readonly owner: string
  /**
   * Whether it must be there, may be there, as it was sent or not at all, or may be there in any form, since nobody read the
   * answer. Later records of its owner may take the place of what must be there, and so may those that are only wrong once.
   */
  readonly is: 'sure' | 'replaceable' | 'unread'
  readonly wasSeen: boolean
  /** Whether its request was accepted though it does not keep the contract, so that it may be stored as any other record. */
  readonly isReadOtherwise?: boolean
}

/** What may be stored of a kind. */
export interface ImportsWorld {
  readonly sent: readonly SentRecord[]
  /** Records of refused imports, and the status of the refusal. */
  readonly refused: readonly (SentRecord & { readonly status: number })[]
  /** Whether the last import was refused. */
  readonly isLatestRefused: boolean
}

/** Nothing was imported yet. */
export const noImports: ImportsWorld = { sent: [], refused: [], isLatestRefused: false }

/** The records of a request. */
export function recordsOf(kind: ImportKind, request: Body): readonly Pick<SentRecord, 'record' | 'definition' | 'owner'>[] {
  return Object.entries(kind.lists).flatMap(([list, definition]) =>
    (Array.isArray(request[list]) ? request[list].filter(isObject) : []).map((record) => ({
      record,
      definition,
      owner: String(kind.ownerOf(record, request)),
    })),
  )
}

/** The market participants that a request names: also one of which it holds no record. */
export function ownersOf(kind: ImportKind, request: Body): readonly string[] {
  return kind.ownerAround === undefined ? recordsOf(kind, request).map(({ owner }) => owner) : [String(kind.ownerOf({}, request))]
}

/** An import was answered, or nobody read its answer: then the status is undefined. */
export function afterImporting(
  world: ImportsWorld,
  kind: ImportKind,
  request: Body,
  { status, isValid, isAlone }: { readonly status: number | undefined; readonly isValid: boolean; readonly isAlone: boolean },
): ImportsWorld {
  const records = recordsOf(kind, request)
  if (status !== undefined && status >= 400 && status < 500)
    return {
      ...world,
      refused: [...world.refused, ...records.map((one) => ({ ...one, is: 'sure' as const, wasSeen: false, status }))],
      isLatestRefused: true,
    }
  const owners = new Set(ownersOf(kind, request))
  const isAcknowledged = status !== undefined && status >= 200 && status < 300
  // Of imports at once for the same owner nobody knows which was last.
  const is = isAcknowledged && isValid ? (isAlone ? 'sure' : 'replaceable') : 'unread'
  return {
    ...world,
    sent: [
      ...world.sent.map((one) => (one.is === 'sure' && owners.has(one.owner) ? { ...one, is: 'replaceable' as const } : one)),
      ...records.map((one) => ({ ...one, is, wasSeen: false, ...(isAcknowledged && !isValid ? { isReadOtherwise: true } : {}) }) as const),
    ],
    isLatestRefused: false,
  }
}

/** What the answer to an import is judged by. */
export interface ImportSituation {
  readonly request: Body
  readonly answer: Numbered & { readonly status: number }
  /** Whether there is each of the market participants that it names, as far as that is known. */
  readonly owners: readonly ('known' | 'unknown' | 'perhaps')[]
  /** Whether an import of this kind was accepted before, so that it is known to be taken for something valid. */
  readonly isAcceptedElsewhere: boolean
  /** Whether no other import of this kind for one of them was under way. */
  readonly isAlone: boolean
}

/** An import of known participants answers with what it counted; one of an unknown participant answers 400 (section 4.1). */
export function importedAnswered(
  world: ImportsWorld,
  kind: ImportKind,
  { request, answer, owners, isAcceptedElsewhere, isAlone }: ImportSituation,
): readonly Judgement[] {
  const { status } = answer
  const { unknownOwner, success, counts, wordsOfOwner, words } = kind
  const isSuccess = status >= 200 && status < 300
  if (owners.includes('unknown')) {
    if (status === 400) return [kept(unknownOwner)]
    const isRefusal = status >= 400 && status < 500 && ![401, 403, 408, 413, 429].includes(status)
    if (!isSuccess && !(isRefusal && isAcceptedElsewhere)) return []
    const at = owners.length > 1 ? `, the ${ordinal(owners.indexOf('unknown'))} of ${owners.length},` : ''
    return [brokenStatus(unknownOwner, `${words} of an unknown ${wordsOfOwner}${at}`, status, 400)]
  }
  const areKnown = owners.every((owner) => owner === 'known')
  if (isSuccess && status !== 201 && areKnown) return [brokenStatus(success, 'An import of known participants', status, 201)]
  if (status !== 201) return []
  const ofSuccess = areKnown ? [kept(success)] : []
  // How many of those are imported that were imported before, or stand twice in a request, is not shown.
  const records = recordsOf(kind, request).map(({ record }) => record)
  const isEachNew = records.every(
    (record, index) =>
      records.every((other, place) => place <= index || !isSame(kind, record, other)) &&
      world.sent.every(({ record: other }) => !isSame(kind, record, other)),
  )
  const sizes = Object.keys(kind.lists).map((list) => (Array.isArray(request[list]) ? request[list].length : 0))
  // Another import that was under way may have been first with the same.
  if (!isAlone || !isEachNew || sizes.every((size) => size === 0)) return ofSuccess
  const [one = 0, other = 0] = sizes
  const isCounted =
    one > 0 && other > 0
      ? placesOfBoth(placesOf(answer, one), placesOf(answer, other), answer.body).length > 0
      : placesOf(answer, Math.max(one, other)).length > 0
  if (isCounted) return [...ofSuccess, kept(counts)]
  const numbers = one > 0 && other > 0 ? `the numbers ${one} and ${other}` : `the number ${Math.max(one, other)}`
  const message = `The answer does not hold how many were imported: ${numbers}.`
  return [...ofSuccess, broken(counts, message, numberDifference(answer, `${numbers}, under any name`))]
}

function isSame({ name }: ImportKind, one: Body, other: Body): boolean {
  return one[name] === other[name] && sameMeaning(one, other) === undefined
}

/** What a reading of all records of a kind says, and what is known after it. */
export interface ImportsReading {
  readonly world: ImportsWorld
  readonly judgements: readonly Judgement[]
}

/** A record that is stored, and where. */
interface Stored {
  readonly record: Body
  readonly at: string
  /** The owner that the view names around it. */
  readonly owner: unknown
}

/**
 * What was acknowledged is stored once, as it was sent; of what was refused there is nothing (section 4.1).
 * @param isOwn Whether a market participant is one that this run made, so that nobody else writes to it.
 * @param isQuiet Whether no import for a market participant was under way.
 */
export function readImports(
  world: ImportsWorld,
  kind: ImportKind,
  view: unknown,
  isOwn: (owner: string) => boolean,
  isQuiet: (owner: string) => boolean,
): ImportsReading {
  if (typeof view !== 'object' || view === null) return { world, judgements: [] }
  const stored = new Map<unknown, Stored[]>()
  for (const one of named(kind, view, '')) {
    const key = keyOf(one.record[kind.name])
    stored.set(key, [...(stored.get(key) ?? []), one])
  }
  const likeIt = ({ record }: SentRecord): readonly Stored[] => stored.get(keyOf(record[kind.name])) ?? []
  const sentByName = new Map<unknown, SentRecord[]>()
  for (const one of world.sent) {
    const key = keyOf(one.record[kind.name])
    sentByName.set(key, [...(sentByName.get(key) ?? []), one])
  }
  const unread = new Set(world.sent.flatMap(({ is, owner }) => (is === 'unread' ? [owner] : [])))
  const judgements: Judgement[] = []
  const sent = world.sent.map((one): SentRecord => {
    const alike = sentByName.get(keyOf(one.record[kind.name])) ?? []
    // How often a record is stored that was sent twice is open; one that has all of it besides would be taken for it.
    const others = one.record[kind.name] === undefined ? world.sent : alike
    const isAgain = others.some((other) => other !== one && (other.isReadOtherwise || sameMeaning(one.record, other.record) === undefined))
    if (!isOwn(one.owner) || !isQuiet(one.owner) || isAgain) return one
    const candidates = likeIt(one)
    const there = candidates.filter(({ record }) => differenceFrom(one, record) === undefined)
    const found = candidates.length > 0 || one.is !== 'sure' ? there.length : countIn(view, one.record)
    if (found === 1) {
      const [only] = there
      const elsewhere = kind.ownerAround !== undefined && only?.owner !== undefined && Number(only.owner) !== Number(one.owner)
      if (elsewhere && one.is === 'sure') {
        const difference = { at: `${only.at} (${kind.ownerAround})`, expected: one.owner, got: only.owner }
        judgements.push(broken(kind.storing, `${wordsOf(kind, one)} is stored for another ${kind.wordsOfOwner}.`, difference))
        return { ...one, is: 'unread' }
      }
      if (one.is === 'sure') judgements.push(kept(kind.storing))
      // What is there beside a later one was not replaced by it, unless that one is still to come.
      const isSure = one.is === 'replaceable' && !unread.has(one.owner)
      return { ...one, is: isSure ? 'sure' : one.is, wasSeen: true }
    }
    if (one.is === 'unread') return one
    const difference = found > 1 ? countDifference('', one.record, 1, found) : nearest(kind, one, candidates, alike)
    if (found > 1)
      judgements.push(broken(kind.storing, `${wordsOf(kind, one)} that was imported once is stored more than once.`, difference))
    else if (one.is === 'sure') judgements.push(lost(kind, world, one, difference))
    // A record under its name is either the old one or a new one, as a whole.
    else if (candidates.length > 0 && candidates.every(({ record }) => alike.every((other) => differenceFrom(other, record) !== undefined)))
      judgements.push(broken(kind.storing, `${wordsOf(kind, one)} is changed by a later import, at ${difference.at}.`, difference))
    return { ...one, is: 'unread' }
  })
  const refused = world.refused.filter((one) => {
    if (!isOwn(one.owner) || !isQuiet(one.owner)) return true
    const found = strange(kind, one, likeIt(one), sentByName.get(keyOf(one.record[kind.name])) ?? [])
    if (!found) return true
    const requirement = one.status === 400 ? kind.rollingBack : '4-refused-no-effect'
    const difference = { at: found.at, expected: undefined, got: found.record }
    judgements.push(broken(requirement, `${wordsOf(kind, one)} of an import that was refused is stored.`, difference))
    return false
  })
  if (world.isLatestRefused && refused.length === world.refused.length && !judgements.some((one) => one.broken))
    judgements.push(kept(kind.rollingBack))
  // The latest first: the requests at hand are more likely to have sent it.
  return { world: { ...world, sent, refused }, judgements: judgements.toReversed() }
}

function lost(kind: ImportKind, world: ImportsWorld, one: SentRecord, difference: Difference): Judgement {
  if (one.wasSeen && world.isLatestRefused)
    return broken(
      kind.rollingBack,
      `${wordsOf(kind, one)} is no longer stored as it was sent, after an import that was refused.`,
      difference,
    )
  const isMissing = difference.got === undefined && difference.at === '*'
  const fault = isMissing ? 'is not stored' : `is not stored as it was sent, at ${difference.at}`
  return broken(kind.storing, `${wordsOf(kind, one)} ${fault}.`, difference)
}

function wordsOf({ words, name }: ImportKind, { definition, record }: SentRecord): string {
  const what = definition === 'RolledOutTimeDefinition' ? 'A rolled-out definition' : words
  // Its place in a list of all that was ever imported tells nobody which one it is.
  const own = record[name]
  return typeof own === 'string' || typeof own === 'number' ? `${what} (${name} ${own})` : what
}

/** The record that stands under the name of one that was refused, unless it is one that was accepted. */
function strange(kind: ImportKind, refused: SentRecord, candidates: readonly Stored[], sent: readonly SentRecord[]): Stored | undefined {
  if (refused.record[kind.name] === undefined) return undefined
  return candidates.find(({ record, owner }) => {
    const isOthers = kind.ownerAround !== undefined && owner !== undefined && Number(owner) !== Number(refused.owner)
    if (isOthers || sent.some((one) => differenceFrom(one, record) === undefined)) return false
    // Definitions of one request share a name.
    return kind.ownerAround === undefined ? sent.length === 0 : differenceFrom(refused, record) === undefined
  })
}

/**
 * The stored record that is most like one that was sent, and where it differs. A record of another list is none like it, nor is
 * the right copy of another one.
 * @param alike The records that were sent under its name.
 */
function nearest(kind: ImportKind, one: SentRecord, candidates: readonly Stored[], alike: readonly SentRecord[]): Difference {
  const others = alike.filter((other) => other !== one)
  const differences = candidates.flatMap(({ record, at }) => {
    const isOthers = !isOfList(kind, one, at) || others.some((other) => differenceFrom(other, record) === undefined)
    const difference = isOthers ? undefined : differenceFrom(one, record)
    return difference ? [{ ...difference, at: placeInside(at, difference.at) }] : []
  })
  const [best] = differences.toSorted((a, b) => b.at.split('.').length - a.at.split('.').length)
  return best ?? { at: '*', expected: one.record, got: undefined }
}

/** Whether a place in the view may be that of a record's list: it names no other list. */
function isOfList({ lists }: ImportKind, { definition }: SentRecord, at: string): boolean {
  const list = at.split('.').findLast((part) => part in lists)
  return list === undefined || lists[list] === definition
}

function differenceFrom({ record, definition }: SentRecord, stored: Body): Difference | undefined {
  return differenceOfRead(definition, record, stored)
}

/** The objects of a view that have a name, at whatever depth. */
function named({ name, ownerAround }: ImportKind, node: unknown, at: string, around?: unknown): Stored[] {
  if (typeof node !== 'object' || node === null) return []
  const owner = around ?? (ownerAround !== undefined && isObject(node) ? node[ownerAround] : undefined)
  const own: Stored[] = isObject(node) && node[name] !== undefined ? [{ record: node, at, owner }] : []
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(node) ? [...node.entries()] : Object.entries(node)
  return [
    ...own,
    ...members.flatMap(([key, member]) => named({ name, ownerAround } as ImportKind, member, placeInside(at, String(key)), owner)),
  ]
}

/** Names that mean the same are the same: an instant may come back in another form. */
function keyOf(name: unknown): unknown {
  if (typeof name !== 'string') return name
  const instant = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(name) ? Date.parse(name) : Number.NaN
  return Number.isNaN(instant) ? name : instant
}
