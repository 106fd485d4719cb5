import { operations } from '../../schemas/operations.ts'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { contract } from '../../src/contract/contract.ts'
import { isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { schemaInside, schemaAt, type Path } from '../../src/contract/schema-at.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'
import { changeAt } from '../generators/change-at.ts'
import type { Body } from '../setting/templates.ts'

/** A way in which servers commonly take a value of another type for one of the right type, or for none. */
interface Way {
  readonly requirement: RequirementId
  /** For messages; the same in every run. */
  readonly words: string
  /** What stands for a value; undefined where nothing does. */
  readonly by: (value: unknown) => unknown
  /** Whether it says what the value says, so that an answer cannot hold a third value. */
  readonly isWhole?: true
}

/** A value of a request that is written in another type. */
export interface Coercion {
  readonly path: Path
  readonly was: unknown
  readonly value: unknown
}

/** What the values of a request become in one way. */
export interface Coerced extends Omit<Way, 'by'> {
  readonly coercions: readonly Coercion[]
}

const noText: Way = { requirement: '2-empty-string-open', words: 'an empty text for a value', by: () => '' }
const none: Way = { requirement: '2-null-open', words: 'null for a value', by: () => null }
const noWhole: Way = { requirement: '2-null-open', words: 'null for a list or an object', by: () => null }
const digits: Way = { requirement: '2-coercion-open', words: 'a number as a text', by: String, isWhole: true }

/** What may stand for the values of a type. */
const ways = {
  text: [
    { requirement: '2-coercion-open', words: 'a number for a text', by: numberFor, isWhole: true },
    { requirement: '2-empty-string-open', words: 'an empty text', by: () => '' },
    none,
  ],
  decimal: [
    { requirement: '2-decimal-string-number-open', words: 'a decimal string as a number', by: Number, isWhole: true },
    noText,
    none,
  ],
  date: [
    { requirement: '1-date-datetime-mixed-open', words: 'a datetime for a date', by: (value) => `${String(value)}T00:00:00Z` },
    noText,
    none,
  ],
  datetime: [
    { requirement: '1-date-datetime-mixed-open', words: 'a date for a datetime', by: (value) => String(value).slice(0, 10) },
    noText,
    none,
  ],
  number: [digits, noText, none],
  integer: [digits, noText, none],
  boolean: [
    { requirement: '2-coercion-open', words: 'a boolean as a text', by: String, isWhole: true },
    { requirement: '2-coercion-open', words: 'a boolean as 1 or 0', by: Number, isWhole: true },
    noText,
    none,
  ],
  array: [
    { requirement: '2-empty-array-open', words: 'an empty list', by: () => [] },
    {
      requirement: '2-coercion-open',
      words: 'an item for a list of one',
      by: (list) => (Array.isArray(list) && list.length === 1 ? list[0] : undefined),
    },
    noWhole,
  ],
  object: [noWhole],
} as const satisfies Readonly<Record<string, readonly Way[]>>

type Type = keyof typeof ways

/** The requirements under which it is told what becomes of them. */
export const coercionRequirements: readonly RequirementId[] = [
  ...new Set(Object.values<readonly Way[]>(ways).flatMap((some) => some.map(({ requirement }) => requirement))),
]

const formed: Readonly<Record<string, Type>> = { IsoDate: 'date', IsoDateTime: 'datetime', DecimalString: 'decimal' }

/**
 * What may stand for the values of a request, from the types of their fields, by the way in which it does. Which account a request is for,
 * and which vendor, stays.
 */
export function coercionsIn(operation: RecordOperation, body: Body): readonly Coerced[] {
  const found = [...valuesIn(schemaAt(operations[operation].request), body, [])].flatMap(({ path, value, type, isNullable }) =>
    ways[type].flatMap((way: Way) => {
      const other = way === none && isNullable ? undefined : way.by(value)
      const isOther = other !== undefined && JSON.stringify(other) !== JSON.stringify(value)
      return isOther ? [{ way, coercion: { path, was: value, value: other } }] : []
    }),
  )
  return [...Map.groupBy(found, ({ way }) => way.words).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ way: { by: _by, ...way } }) => ({ ...way, coercions: alike.map(({ coercion }) => coercion) })),
  )
}

/** The request with values in other types, as many of them as have a place: the inner ones go first. */
export function coerced(body: Body, coercions: readonly Coercion[]): { readonly body: Body; readonly applied: readonly Coercion[] } {
  const applied: Coercion[] = []
  const taken: string[] = []
  for (const coercion of coercions.toSorted((one, other) => other.path.length - one.path.length)) {
    const place = `${coercion.path.join('.')}.`
    if (taken.some((inner) => inner.startsWith(place))) continue
    taken.push(place)
    applied.push(coercion)
  }
  return { body: applied.reduce((whole, { path, value }) => changeAt(whole, path, () => value), body), applied }
}

/** The number that the digits of a text say; of another text one of its own, since texts may be names. */
function numberFor(value: unknown): number {
  const text = String(value)
  const own = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : own
}

interface TypedValue {
  readonly path: Path
  readonly value: unknown
  readonly type: Type
  readonly isNullable: boolean
}

function* valuesIn(schema: JsonSchema, value: unknown, path: Path): Generator<TypedValue> {
  const type = typeOf(schema, value)
  const [last = '', isReference] = [path.at(-1), path.length === 1 && reference.has(String(path[0]))]
  if (type !== undefined && typeof last === 'string' && last !== '' && !isReference)
    yield { path, value, type, isNullable: [schema['type']].flat().includes('null') }
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : []
  for (const [segment, member] of members) yield* valuesIn(schemaInside(schema, segment), member, [...path, segment])
}

/** What says which account a request is for, and which vendor is asked: what becomes of a vendor that nobody knows is open, and may be a 500. */
const reference = new Set(['import_supplier', 'external_account_number', 'vendor'])

/** What the document calls a value; undefined where it says nothing, or null stands there. */
function typeOf(schema: JsonSchema, value: unknown): Type | undefined {
  const types = [schema['type'] ?? []].flat()
  if (value === null || types.length === 0 || types.length > 2 || schema['x-type-from'] !== undefined) return undefined
  const form = Object.keys(formed).find(
    (name) => contract.$defs[name]?.['pattern'] === schema['pattern'] && schema['pattern'] !== undefined,
  )
  if (form !== undefined) return formed[form]
  const [type] = types
  return type === 'string' ? 'text' : Object.keys(ways).find((one): one is Type => one === type)
}
