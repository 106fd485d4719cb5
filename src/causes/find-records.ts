import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { hasField, schemaInside, type Path } from '../contract/schema-at.ts'
import { holdsContent, isPaging } from './holds-content.ts'
import type { AnsweredKeys } from './answers/answering.ts'
import { isEarlierState } from './is-earlier-state.ts'
import { isToldBy } from './is-told-by.ts'
import { looksLike } from './looks-like.ts'
import { isOfFixture, isOfHit } from './is-of-hit.ts'
import { kindOf } from './field-kind.ts'
import { folded } from '../glossary/legacy-meaning.ts'
import { isNeutral } from './neutral-name.ts'
import { resolveName } from './resolve-name.ts'
import { inside, pathOf, type Step } from './step.ts'

/** How deep records are looked for in wrappers. */
const deepest = 6

/** Records that lie in a wrapper. */
export interface FoundRecords {
  /** A record, a list of records, or an object with a record under each key. */
  readonly inner: unknown
  readonly from: Step | undefined
  /** Where each of several lies in `inner`. */
  readonly parts?: readonly Path[]
  /** Whether nothing that says something gets lost with the wrapper. */
  readonly isSure: boolean
  /** What the keys are under which several lie, where they are of the records. */
  readonly keys?: Pick<AnsweredKeys, 'to'> | undefined
}

/** The records in a value that is a wrapper; undefined where it is a record itself, or holds none. */
export function findWrapped(schema: JsonSchema, value: unknown): FoundRecords | undefined {
  const isRecord = isObject(value) && (Object.keys(value).some((name) => hasField(schema, name)) || looksLike(schema, value, 0))
  return isRecord ? undefined : findRecords(schema, value)
}

/** The records in a wrapper: the first member that is one, or holds several. */
function findRecords(schema: JsonSchema, value: unknown, from?: Step, depth = 0): FoundRecords | undefined {
  if (depth > deepest) return undefined
  if (Array.isArray(value)) {
    if (!looksLike(schema, value[0])) return eachWrapped(schema, value, from, depth)
    return { inner: value, from, parts: value.map((_item, index) => [index]), isSure: true }
  }
  if (!isObject(value)) return undefined
  if (depth > 0 && looksLike(schema, value)) return { inner: value, from, isSure: true }
  const members = Object.entries(value)
  if (members.length > 1 && members.every(([, member]) => looksLike(schema, member)))
    return {
      inner: value,
      from,
      parts: members.map(([key]) => [key]),
      isSure: isRising(schema, members) || members.every(([key, held], at) => isToldBy(key, held, at)),
    }
  if (areByNumber(schema, members))
    return { inner: value, from, parts: members.map(([key]) => [key]), isSure: true, keys: { to: accountNumber } }
  for (const [name, member] of latestFirst(members)) {
    const found = findRecords(schema, member, inside(from, name), depth + 1)
    if (!found) continue
    // Beside them only what an export tells of itself.
    const isAlone = members.every(
      ([other, held]) =>
        other === name ||
        isOfHit(value, other) ||
        isOfFixture(value, other) ||
        isPaging(schema, other, held) ||
        !holdsContent(schema, other, held),
    )
    return { ...found, isSure: found.isSure && isAlone && isLabel(schema, name, member) }
  }
  return undefined
}

/**
 * Whether the keys of records are whole numbers that rise, as those of a database do, or of what PHP has left of a list. Where each record names
 * itself, they say no more.
 */
function isRising(schema: JsonSchema, members: readonly (readonly [key: string, record: unknown])[]): boolean {
  const required = (schema['required'] as readonly string[] | undefined) ?? []
  const own = required.filter((field) => kindOf(schemaInside(schema, field)) === 'text')
  return (
    own.length > 0 &&
    members.every(
      ([key, record], at) =>
        /^\d{1,9}$/.test(key) &&
        (at === 0 || Number(key) > Number(members[at - 1]?.[0])) &&
        isObject(record) &&
        own.every((field) => Object.hasOwn(record, field)),
    )
  )
}

const accountNumber = 'external_account_number'

/**
 * Whether the keys of accounts are their numbers, which they have nowhere else: where each account names its key in a text, such as a path. One that
 * does is enough where no database counts so: all are written alike, with zeros or letters in front. Otherwise they may as well be those of customers.
 */
function areByNumber(schema: JsonSchema, members: readonly (readonly [key: string, record: unknown])[]): boolean {
  if (!hasField(schema, 'customers') || !hasField(schema, accountNumber) || members.length === 0) return false
  const forms = new Set(members.map(([key]) => key.replaceAll(/\d/g, '9')))
  const isAlike = forms.size === 1 && members.every(([key]) => /^(?:0|[A-Z]{1,4}[-_./]?\d)\d{4,}$/.test(key))
  const named = members.filter(([key, record]) => isObject(record) && isNamedIn(schema, record, key))
  if (named.length < (isAlike ? 1 : members.length)) return false
  return members.every(
    ([key, record]) =>
      /^[A-Za-z\d-]*\d{4}[A-Za-z\d-]*$/.test(key) &&
      !ofBankOrMeter.test(key) &&
      isObject(record) &&
      looksLike(schema, record, 0.5, true) &&
      Object.keys(record).every((name) => resolveName(schema, name)?.field !== accountNumber && name !== accountNumber),
  )
}

/** An IBAN, or the number of a metering location. */
const ofBankOrMeter = /^[A-Z]{2}\d{2}[A-Z\d]{11,}$/i

/** Whether a text in a field of a record names a number, other than as all that it is: that may be another number. */
function isNamedIn(schema: JsonSchema, record: Readonly<Record<string, unknown>>, number: string): boolean {
  const isIn = (value: unknown): boolean =>
    typeof value === 'string'
      ? value.split(/[^A-Za-z\d-]+/).includes(number) && value !== number
      : typeof value === 'object' && value !== null && Object.values(value).some((held) => isIn(held))
  return Object.entries(record).some(([name, held]) => hasField(schema, name) && isIn(held))
}

/** Members with those last that have the state before a change: what is a record now is the one after it. */
function latestFirst<Member extends readonly [name: string, value: unknown]>(members: readonly Member[]): readonly Member[] {
  const earlier = members.filter(([name]) => isEarlierState(name))
  return earlier.length === 0 ? members : [...members.filter(([name]) => !isEarlierState(name)), ...earlier]
}

/** The records of a list in which each lies in a wrapper of its own, as search engines and GraphQL write them: all at the same place. */
function eachWrapped(schema: JsonSchema, list: readonly unknown[], from: Step | undefined, depth: number): FoundRecords | undefined {
  const found = list.map((item) => (isObject(item) ? findRecords(schema, item, undefined, depth + 1) : undefined))
  const [first] = found
  const place = JSON.stringify(pathOf(first?.from))
  if (!first || !found.every((one) => one !== undefined && !one.parts && JSON.stringify(pathOf(one.from)) === place)) return undefined
  const within = pathOf(first.from)
  return { inner: list, from, parts: list.map((_item, index) => [index, ...within]), isSure: found.every((one) => one?.isSure === true) }
}

/** Whether a name is that of the records, such as `MarketParticipants`. */
function isNameOf({ title }: JsonSchema, name: string): boolean {
  const own = folded(name)
  return typeof title === 'string' && [folded(title), `${folded(title)}s`].includes(own)
}

/** Whether the name of a wrapper is no more than that; a number may also be one that the record has itself. */
function isLabel(schema: JsonSchema, name: string, member: unknown): boolean {
  return isNeutral(name) || isNameOf(schema, name) || isToldBy(name, member, 0)
}
