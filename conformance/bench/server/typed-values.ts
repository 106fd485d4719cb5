import { operations, type PostOperationId } from '../../../schemas/operations.ts'
import { contract } from '../../../src/contract/contract.ts'
import { definedName, isObject, type JsonSchema } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'

/** A value inside a record, with what the contract says of its place. */
export interface TypedValue {
  readonly value: unknown
  readonly path: Path
  /** What the document calls it. */
  readonly type: 'date' | 'datetime' | 'decimal string' | 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'other'
  /** The schema of the place. */
  readonly schema: JsonSchema
  /** The record that the place belongs to. */
  readonly record: string
}

const named: Readonly<Record<string, TypedValue['type']>> = {
  IsoDate: 'date',
  IsoDateOrNull: 'date',
  IsoDateTime: 'datetime',
  IsoDateTimeOrNull: 'datetime',
  DecimalString: 'decimal string',
}

/**
 * A copy of a request body with its values changed: the inner ones first, undefined leaves a member out. What the
 * contract does not know stays as it is.
 */
export function mapTyped(operation: PostOperationId, body: unknown, change: (typed: TypedValue) => unknown): unknown {
  return map({ $ref: `#/$defs/${operations[operation].request}` }, body, [], operations[operation].request, change)
}

/** Every value inside a request body whose place the contract knows, the inner ones first. */
export function typedValues(operation: PostOperationId, body: unknown): TypedValue[] {
  const found: TypedValue[] = []
  collect({ $ref: `#/$defs/${operations[operation].request}` }, body, [], operations[operation].request, found)
  return found
}

function collect(place: JsonSchema, value: unknown, path: Path, record: string, found: TypedValue[]): void {
  const { definition, schema, type } = resolved(place)
  const { items, properties } = schema
  if (Array.isArray(value) && isObject(items)) {
    for (const [index, item] of value.entries()) collect(items, item, [...path, index], record, found)
    found.push({ value, path, type: 'array', schema, record })
  } else if (isObject(value) && isObject(properties)) {
    const owner = definition ?? record
    for (const [name, member] of Object.entries(value)) {
      const inner = properties[name]
      if (isObject(inner)) collect(inner, member, [...path, name], owner, found)
    }
    found.push({ value, path, type: 'object', schema, record: owner })
  } else found.push({ value, path, type, schema, record })
}

function map(place: JsonSchema, value: unknown, path: Path, record: string, change: (typed: TypedValue) => unknown): unknown {
  const { definition, schema, type } = resolved(place)
  const { items, properties } = schema
  if (Array.isArray(value) && isObject(items)) {
    const changed = value.map((item: unknown, index) => map(items, item, [...path, index], record, change))
    return change({ value: changed, path, type: 'array', schema, record })
  }
  if (isObject(value) && isObject(properties)) {
    const owner = definition ?? record
    const members: [string, unknown][] = []
    for (const [name, member] of Object.entries(value)) {
      const inner = properties[name]
      const changed = isObject(inner) ? map(inner, member, [...path, name], owner, change) : member
      if (changed !== undefined) members.push([name, changed])
    }
    return change({ value: Object.fromEntries(members), path, type: 'object', schema, record: owner })
  }
  return change({ value, path, type, schema, record })
}

/** What a place is by the contract; places are asked about again and again. */
const known = new WeakMap<JsonSchema, Resolved>()

interface Resolved extends Pick<TypedValue, 'schema' | 'type'> {
  /** The name of its definition, where it has one. */
  readonly definition: string | undefined
}

function resolved(place: JsonSchema): Resolved {
  const before = known.get(place)
  if (before) return before
  const { $ref, ...own } = place
  const definition = typeof $ref === 'string' ? definedName($ref) : undefined
  const schema = definition === undefined ? place : { ...contract.$defs[definition], ...own }
  const now = { definition, schema, type: typeOf(definition, schema) }
  known.set(place, now)
  return now
}

function typeOf(definition: string | undefined, { type }: JsonSchema): TypedValue['type'] {
  if (definition !== undefined && named[definition]) return named[definition]
  const [first] = [type].flat()
  return first === 'string' || first === 'integer' || first === 'number' || first === 'boolean' || first === 'array' || first === 'object'
    ? first
    : 'other'
}
