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
 * A request body with its values changed: the inner ones first, undefined leaves a member out. What the contract does
 * not know stays as it is.
 */
export function mapTyped(operation: PostOperationId, body: unknown, change: (typed: TypedValue) => unknown): unknown {
  return map({ $ref: `#/$defs/${operations[operation].request}` }, body, [], operations[operation].request, change)
}

/** Every value inside a request body whose place the contract knows, the inner ones first. */
export function typedValues(operation: PostOperationId, body: unknown): TypedValue[] {
  const found: TypedValue[] = []
  mapTyped(operation, body, (typed) => {
    found.push(typed)
    return typed.value
  })
  return found
}

/** What nothing is changed in stays the same object. */
function map(place: JsonSchema, value: unknown, path: Path, record: string, change: (typed: TypedValue) => unknown): unknown {
  const { definition, schema, type } = resolved(place)
  const { items, properties } = schema
  if (Array.isArray(value) && isObject(items)) {
    const before: readonly unknown[] = value
    const after = before.map((item, index) => map(items, item, [...path, index], record, change))
    const isSame = after.every((item, index) => item === before[index])
    return change({ value: isSame ? before : after, path, type: 'array', schema, record })
  }
  if (isObject(value) && isObject(properties)) {
    const owner = definition ?? record
    const after = Object.entries(value).map(([name, member]) => {
      const inner = properties[name]
      return [name, isObject(inner) ? map(inner, member, [...path, name], owner, change) : member] as const
    })
    const isSame = after.every(([name, member]) => member === value[name])
    const changed = isSame ? value : Object.fromEntries(after.filter(([, member]) => member !== undefined))
    return change({ value: changed, path, type: 'object', schema, record: owner })
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
