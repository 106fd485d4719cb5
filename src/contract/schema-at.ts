import { contract } from './contract.ts'
import { definedName, isObject, type JsonSchema } from './json-schema.ts'

/** A place in a value: field names and zero-based indexes. */
export type Path = readonly (string | number)[]

/** The schema of a definition, or of a place inside its values; empty where the contract says nothing about the place. */
export function schemaAt(definition: string, path: Path = []): JsonSchema {
  return path.reduce(schemaInside, contract.$defs[definition] ?? {})
}

/** The schema of an item or a field, from that of what holds it; empty where the contract says nothing about it. */
export function schemaInside(schema: JsonSchema, segment: string | number): JsonSchema {
  const inner = typeof segment === 'number' ? schema['items'] : isObject(schema['properties']) ? schema['properties'][segment] : undefined
  return resolve(isObject(inner) ? inner : {})
}

/** What references stand for; put together once, so that the same place always has the same schema. */
const resolved = new WeakMap<JsonSchema, JsonSchema>()

/** The definition that a reference stands for, with the words said at the reference. */
function resolve(schema: JsonSchema): JsonSchema {
  const before = resolved.get(schema)
  if (before) return before
  const { $ref, ...own } = schema
  const whole = typeof $ref === 'string' ? { ...contract.$defs[definedName($ref)], ...own } : schema
  resolved.set(schema, whole)
  return whole
}

/** Whether a field of a record is documented. */
export function hasField(schema: JsonSchema, name: string | number | undefined): boolean {
  return name !== undefined && isObject(schema['properties']) && Object.hasOwn(schema['properties'], name)
}

/** The documented fields of a record. */
export function fieldsOf(schema: JsonSchema): string[] {
  return isObject(schema['properties']) ? Object.keys(schema['properties']) : []
}
