import { isObject } from '../../src/contract/json-schema.ts'
import { contentType, httpStatus } from '../oracle/judgement.ts'
import { pairFields, pairIn } from '../reading/pair-in.ts'
import { areSame, sameMeaning } from '../reading/same-meaning.ts'
import { valueAt } from '../trial/shown-by.ts'
import type { Violation } from '../trial/outcome.ts'
import { operationOf } from '../trial/operation-of.ts'
import { mayBeTaken, type Step } from '../trial/step.ts'
import { differingPlaces, withoutDigits } from './differing-places.ts'

/** Where a request of a proof sent something. */
export interface SentPlace {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body; empty for the whole of it. */
  readonly at: string
  /** How many items the list has in which it stands. */
  readonly of?: number
}

/** Where what a failure is about was sent, and what came instead of it, as far as the steps tell. */
export interface SentPlaces {
  /** What is missing, or the object whose member came otherwise; of a wrong status, what a request with another status has otherwise. */
  readonly sent?: SentPlace
  /** What came in its place. */
  readonly instead?: SentPlace
  /** The index of the request with another status, where the place is the only one at which the two differ. */
  readonly unlike?: number
}

type Shown = Pick<Violation, 'steps' | 'shownBy' | 'difference'>

/**
 * Finds where in the requests of a proof what had to come was sent, and what came instead.
 * @param runId The id of the run that sent them.
 */
export function sentPlaces({ steps, shownBy = steps.length - 1, difference }: Shown, runId: string): SentPlaces {
  const shown = steps[shownBy]
  if (!shown || !difference || difference.at === contentType) return {}
  if (difference.at === httpStatus) return unlikeOther(steps, shownBy, runId)
  const { at, expected, got, isInWords } = difference
  const parts = partsSent(steps.slice(0, shownBy + 1))
  const around = valueAt(shown.response?.body, parentOf(at))
  const sent =
    isInWords || expected === undefined ? undefined : (wholeOf(parts, expected, at) ?? memberOf(parts, { at, value: expected, around }))
  const others = parts.filter(({ place, value }) => !sent || place.step !== sent.step || (place.at !== sent.at && value !== expected))
  const instead =
    stagedBefore(steps, shownBy, at) ??
    (got === undefined
      ? (wholeBefore(others, at, around) ?? listElsewhere(parts, sent, valueAt(shown.response?.body, withoutIndex(at))))
      : isTelling(got)
        ? sentAs(others, { at, value: got, around })
        : undefined)
  return { ...(sent ? { sent } : {}), ...(instead ? { instead } : {}) }
}

/** The one place in its body at which a request differs from the nearest one of its operation that was answered otherwise. */
function unlikeOther(steps: readonly Step[], shownBy: number, runId: string): SentPlaces {
  const shown = steps[shownBy]
  if (!shown || shown.request.method !== 'POST') return {}
  const isOther = (step: Step) =>
    operationOf(step) === operationOf(shown) && step.response !== undefined && isRefused(step) !== isRefused(shown)
  const other = steps.slice(0, shownBy).findLast(isOther) ?? steps.slice(shownBy + 1).find(isOther)
  const places = other ? differingPlaces(shown, other, withoutDigits(runId)) : []
  const [place] = places
  return place && places.length === 1 && place.one !== undefined && !/^(?:\(|$)/.test(place.at)
    ? { sent: { step: shownBy, at: place.at }, ...(other ? { unlike: steps.indexOf(other) } : {}) }
    : {}
}

function isRefused({ response }: Step): boolean {
  return (response?.status ?? 0) >= 300
}

/** A part of what was sent. */
interface SentPart {
  readonly place: SentPlace
  readonly value: unknown
}

/** What was refused is not taken for what is there; what was not answered may be. */
function partsSent(steps: readonly Step[]): readonly SentPart[] {
  return steps.flatMap((one, step) =>
    one.operator === undefined && one.request.method === 'POST' && mayBeTaken(one) ? partsOf(one.request.body, { step, at: '' }) : [],
  )
}

function partsOf(value: unknown, place: SentPlace): readonly SentPart[] {
  const inner = (name: string | number) => ({ step: place.step, at: place.at === '' ? String(name) : `${place.at}.${name}` })
  const within = Array.isArray(value)
    ? value.flatMap((item: unknown, index) => partsOf(item, { ...inner(index), of: value.length }))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => partsOf(item, inner(name)))
      : []
  return [{ place, value }, ...within]
}

/** Where a record was sent that is missing: the last time, at the same place if it was sent there. */
function wholeOf(parts: readonly SentPart[], expected: unknown, at: string): SentPlace | undefined {
  if (!isObject(expected) || Object.keys(expected).length === 0) return undefined
  const alike = parts.filter(({ value }) => isObject(value) && sameMeaning(expected, value) === undefined)
  const place = at.replace(/^staged\./, '')
  return (alike.findLast((part) => part.place.at === place) ?? alike.at(-1))?.place
}

/** A value at a place of an answer, and what stands around it there. */
interface Member {
  readonly at: string
  readonly value: unknown
  readonly around: unknown
}

/**
 * Where an object was sent whose member of that name has the value: of those that stand in the most alike places, best in the very same, the one that has most
 * else in common with what the answer shows around it, and of those the last.
 * @param isItself Whether the place of the member itself is meant, and not of the object.
 */
function memberOf(parts: readonly SentPart[], { at, value, around }: Member, isItself = false): SentPlace | undefined {
  const name = lastName(at)
  const shape = shapeOf(at)
  // What names the account is in every request of it, and tells nothing.
  if (name === undefined || name === '*' || pairFields.has(name)) return undefined
  const alike = parts.flatMap((part) => {
    const there = isObject(part.value) && Object.hasOwn(part.value, name) ? part.value[name] : undefined
    const place = part.place.at === '' ? name : `${part.place.at}.${name}`
    const depth = there !== undefined && areSame(value, there) ? commonEnd(shape, shapeOf(place)) + (place === at ? 1 : 0) : 0
    return depth >= Math.min(2, shape.length) ? [{ part, depth, common: inCommon(part.value, around) }] : []
  })
  const best = alike.reduce<(typeof alike)[number] | undefined>(
    (most, one) => (!most || one.depth > most.depth || (one.depth === most.depth && one.common >= most.common) ? one : most),
    undefined,
  )
  if (!best) return undefined
  const { step, at: place } = best.part.place
  return isItself ? { step, at: place === '' ? name : `${place}.${name}` } : best.part.place
}

/** Where a value was sent that came in the place of another one: as an item of a list, or as the member of that name. */
function sentAs(parts: readonly SentPart[], member: Member): SentPlace | undefined {
  return isIndex(member.at.split('.').at(-1) ?? '') ? wholeOf(parts, member.value, member.at) : memberOf(parts, member, true)
}

/** Where all was sent, at the same place, that stands around what is missing. */
function wholeBefore(parts: readonly SentPart[], at: string, around: unknown): SentPlace | undefined {
  if (!isObject(around) || !isTelling(around)) return undefined
  return parts.findLast(({ place, value }) => place.at === parentOf(at) && place.at !== '' && areSame(value, around))?.place
}

/** Where the list was sent that came in the place of another one: not some of its own items. */
function listElsewhere(parts: readonly SentPart[], sent: SentPlace | undefined, list: unknown): SentPlace | undefined {
  if (!sent || !Array.isArray(list)) return undefined
  const own = parts.find(({ place }) => place.step === sent.step && place.at === withoutIndex(sent.at))?.value
  if (!Array.isArray(own) || list.every((item) => own.some((other) => areSame(item, other)))) return undefined
  return parts.findLast(({ value }) => Array.isArray(value) && areSame(value, list))?.place
}

/** The request whose record is staged as a whole, where a later one had to replace it. */
function stagedBefore(steps: readonly Step[], shownBy: number, at: string): SentPlace | undefined {
  const shown = steps[shownBy]
  if (!at.startsWith('staged.') || !shown) return undefined
  const staged = valueAt(shown.response?.body, 'staged')
  const pair = pairIn(staged)
  const stagings = steps.slice(0, shownBy).flatMap((one, step) => {
    const { body } = one.request
    const own = pairIn(body)
    const isSame = own?.external_account_number === pair?.external_account_number && own?.import_supplier === pair?.import_supplier
    const isOfPair = isSame && operationOf(one) === 'stageAccount'
    return isOfPair && (one.response?.status ?? 500) < 300 ? [{ step, body }] : []
  })
  const earlier = stagings.slice(0, -1).findLast(({ body }) => areSame(body, staged))
  return earlier && { step: earlier.step, at: '' }
}

/** Whether a value is not found everywhere by chance. */
function isTelling(value: unknown): boolean {
  // Short figures come by chance, such as where decimals are cut off.
  if (typeof value === 'number' || (typeof value === 'string' && /^[-\d.]*$/.test(value))) return String(value).length > 5
  if (typeof value === 'string') return value.length > 2
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** The last name in a path that is no index of an item; undefined where there is none. */
export function lastName(at: string): string | undefined {
  return at.split('.').findLast((segment) => segment !== '' && !isIndex(segment))
}

/** The path of the list in which something stands. */
export function withoutIndex(at: string): string {
  return at.replace(/\.(?:\d+|\*)$/, '')
}

function parentOf(at: string): string {
  const segments = at.split('.')
  return segments
    .slice(
      0,
      segments.findLastIndex((segment) => !isIndex(segment)),
    )
    .join('.')
}

/** The names of a path in the singular, as the operator lists what requests send one of, and results say of what they are the data. */
function shapeOf(at: string): readonly string[] {
  return at
    .split('.')
    .filter((segment) => segment !== '' && segment !== '*' && segment !== 'staged' && !isIndex(segment))
    .map((segment) => segment.replace(/^market_participant_|_data$/g, '').replace(/s$/, ''))
}

function isIndex(segment: string): boolean {
  return /^\d+$/.test(segment)
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let length = 0
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}

function inCommon(sent: unknown, around: unknown): number {
  if (!isObject(sent) || !isObject(around)) return 0
  return Object.entries(sent).filter(([name, value]) => Object.hasOwn(around, name) && sameMeaning(value, around[name]) === undefined)
    .length
}
