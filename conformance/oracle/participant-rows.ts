import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { partAt } from '../generators/change-at.ts'
import { holds } from '../reading/holds.ts'
import { firstDifferenceInAnyOrder } from '../reading/same-in-any-order.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import type { Body } from '../setting/templates.ts'
import { differenceOfRead } from './difference-of.ts'
import { worded, broken, kept, type Difference, type Judgement } from './judgement.ts'
import { brokenStatus } from './wanted-status.ts'

/** An import of a code that was known. */
interface LaterImport {
  readonly record: Body
  readonly isRefused: boolean
}

/** What may be true of a market participant, as far as the exchanges tell. */
export interface ParticipantWorld {
  readonly isThere: 'no' | 'yes' | 'perhaps'
  /** Whether an answer said that an import made it. */
  readonly isSaidMade?: true
  /** The records of which one is stored, since its import created the participant. Empty when it is not known. */
  readonly possible: readonly Body[]
  /** Whether an import was refused before there was such a participant. */
  readonly isRefused: boolean
  /** The records that were sent when it was there already, and so are not stored. */
  readonly later: readonly LaterImport[]
  /** What was read last, and was right. */
  readonly seen?: Body
}

/** Nobody imported the participant yet. */
export const noParticipant: ParticipantWorld = { isThere: 'no', possible: [], isRefused: false, later: [] }

/** An import was answered, or nobody read its answer: then the status is undefined. */
export function afterImport(world: ParticipantWorld, record: Body, status: number | undefined, isValid: boolean): ParticipantWorld {
  if (status !== undefined && status >= 400 && status < 500)
    return world.isThere === 'no' ? { ...world, isRefused: true } : withLater(world, record, true)
  if (status === 201) {
    // Which of two that are both said to have made it is stored, nobody knows.
    const isFirst = world.isThere !== 'yes' || !world.isSaidMade
    return { ...world, isThere: 'yes', isSaidMade: true, possible: isFirst && isValid ? [record] : [] }
  }
  if (world.isThere === 'yes') return withLater(world, record)
  const possible = isValid ? [...world.possible, record] : []
  if (status === 200) return { ...withLater(world, record), isThere: 'yes', possible: world.possible }
  return { ...world, isThere: 'perhaps', possible }
}

function withLater(world: ParticipantWorld, record: Body, isRefused = false): ParticipantWorld {
  return { ...world, later: [...world.later, { record, isRefused }] }
}

/** What the answer to an import is judged by. */
export interface ImportAnswer {
  readonly record: Body
  readonly status: number
  /** Whether no other import of the code was under way. */
  readonly isAlone: boolean
  /** Whether a new participant was accepted with the same data, so that a refusal can only be due to the code. */
  readonly isAccepted: boolean
}

/** A code is new once: the first import answers 201 and every later one 200, whatever else it says (section 4.1). */
export function importAnswered(world: ParticipantWorld, { record, status, isAlone, isAccepted }: ImportAnswer): readonly Judgement[] {
  const created = '4.1-participant-created-201'
  if (world.isThere === 'no') {
    if (status === 201) return [kept(created)]
    const isTakenForKnown = isSuccess(status) && (isAlone || status !== 200)
    return isTakenForKnown ? [brokenStatus(created, 'The first import of a code', status, 201)] : []
  }
  if (world.isThere !== 'yes') return []
  const [first] = world.possible
  const isOtherType = first !== undefined && first['code_type'] !== record['code_type']
  const exists = isOtherType ? '4.1-participant-same-code-other-type' : '4.1-participant-exists-200'
  if (status === 200) return [kept(exists)]
  // The one that made it may be answered after another, at once with it, that found it there.
  if (status === 201 && !isAlone && !world.isSaidMade) return []
  // A rule of the server's own refuses with 400; a conflict can only be about the code.
  const isOfData = !isAccepted && status !== 409
  const isRefusedForIt = isAlone && !isOfData && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  if (!isSuccess(status) && !isRefusedForIt) return []
  return [brokenStatus(exists, knownWith(record, first), status, 200)]
}

function knownWith(record: Body, first: Body | undefined): string {
  const fields = first ? [...Object.keys(first), ...Object.keys(record)] : []
  const isAlike = fields.every((field) => sameMeaning(first?.[field], record[field]) === undefined)
  return `A market participant that is imported again${isAlike ? '' : ' under its code, with other data,'}`
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** What a reading of a participant says, and what is known of it after that. */
export interface ParticipantReading {
  readonly world: ParticipantWorld
  readonly judgements: readonly Judgement[]
}

/**
 * A participant is stored as it was sent first, and no later import of its code changes that; what was refused is not stored
 * (sections 4 and 4.1).
 * @param stored What the operator sees; null when there is none.
 * @param others The records of other participants.
 */
export function readParticipant(world: ParticipantWorld, stored: unknown, others: () => readonly Body[]): ParticipantReading {
  const { isThere, possible, isRefused } = world
  const unknown: ParticipantWorld = { isThere: 'perhaps', possible: [], isRefused: false, later: [] }
  if (!isObject(stored)) {
    if (isThere !== 'yes' || stored !== null) return { world, judgements: [] }
    const [expected] = possible
    const difference: Difference = expected ? { at: '', expected, got: null } : worded('', 'a market participant', null)
    return {
      world: unknown,
      judgements: [broken(sentenceOf(world, difference), 'A market participant that was imported is gone.', difference)],
    }
  }
  if (isThere === 'no') {
    if (!isRefused) return { world: unknown, judgements: [] }
    const difference = { at: '', expected: undefined, got: stored }
    const judgement = broken('4-refused-no-effect', 'A market participant whose import was refused is stored.', difference)
    return { world: unknown, judgements: [judgement] }
  }
  const right = possible.find((record) => differenceFrom(record, stored) === undefined)
  const [expected] = possible
  if (right) {
    const change = changeOf(world, stored) ?? foreignIn(right, stored, others)
    const known: ParticipantWorld = { isThere: 'yes', isSaidMade: true, possible: [right], isRefused: false, later: [], seen: stored }
    if (change) return { world: unknown, judgements: [change] }
    const sentences: readonly RequirementId[] = [
      '4.1-participant-stored',
      ...(world.later.some((one) => !one.isRefused) ? (['4.1-participant-not-modified'] as const) : []),
    ]
    return { world: known, judgements: possible.length > 1 || isThere === 'perhaps' ? [] : sentences.map(kept) }
  }
  // What nobody acknowledged may be stored in part.
  const difference = expected && isThere === 'yes' ? differenceFrom(expected, stored) : undefined
  if (!difference) return { world: unknown, judgements: [] }
  const requirement = sentenceOf(world, difference)
  const message =
    requirement === '4.1-participant-stored' ? 'A market participant is not stored as it was first sent.' : changedBy(requirement)
  return { world: unknown, judgements: [broken(requirement, message, difference)] }
}

/** The stored participant may stand inside of what the operator sees. */
function differenceFrom(record: Body, stored: Body): Difference | undefined {
  return holds(stored, record) ? undefined : differenceOfRead('MarketParticipant', record, stored)
}

/** A later import is to blame for what had been right before it, and for a value of its own. */
function sentenceOf({ later, seen }: ParticipantWorld, { at, got }: Difference): RequirementId {
  const path = at.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
  const isOf = ({ record }: LaterImport) => got !== undefined && got !== null && !isAnother(partAt(record, path), got)
  return blamed(seen === undefined ? later.filter(isOf) : later)
}

function blamed(culprits: readonly LaterImport[]): RequirementId {
  if (culprits.length === 0) return '4.1-participant-stored'
  return culprits.every(({ isRefused }) => isRefused) ? '4-refused-no-effect' : '4.1-participant-not-modified'
}

/** A field of a later import that is stored otherwise than it was before: filled in, or emptied. */
function changeOf({ later, seen }: ParticipantWorld, stored: Body): Judgement | undefined {
  if (!seen) return undefined
  const field = [...new Set(later.flatMap(({ record }) => Object.keys(record)))].find(
    (name) => isAnother(seen[name], stored[name]) || isAnother(stored[name], seen[name]),
  )
  if (field === undefined) return undefined
  const difference = { at: field, expected: seen[field], got: stored[field] }
  const requirement = blamed(later)
  return broken(requirement, changedBy(requirement), difference)
}

/** What is said where a later import has changed a market participant. */
function changedBy(requirement: RequirementId): string {
  const has = 'has changed the market participant'
  return requirement === '4-refused-no-effect'
    ? `Importing a known code again was refused, and ${has} all the same.`
    : `Importing a known code again ${has}, which had to stay as it was.`
}

/** Fields of which a server has no default that a participant may have: a role or an energy may be one. */
const ownFields = ['name', 'contact_details'] as const

/** A field that was left out and is stored with what another participant has there. */
function foreignIn(record: Body, stored: Body, others: () => readonly Body[]): Judgement | undefined {
  const field = ownFields.find(
    (name) =>
      record[name] === undefined &&
      JSON.stringify(stored[name] ?? '').length > 2 &&
      others().some((other) => other[name] !== undefined && !isAnother(other[name], stored[name])),
  )
  if (field === undefined) return undefined
  const difference = { at: field, expected: undefined, got: stored[field] }
  return broken('4.1-participant-stored', `A market participant without ${field} is stored with that of another.`, difference)
}

/** Whether what is read is not what was sent, whose lists may come in any order. */
function isAnother(sent: unknown, read: unknown): boolean {
  return firstDifferenceInAnyOrder(sent, read) !== undefined
}
