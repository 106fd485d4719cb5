import { contract } from '../../src/contract/contract.ts'
import { definedName, isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'

/** A record that occurs in a request body. */
export interface RecordPlace {
  /** Its definition in the contract, such as `Reading`. */
  readonly definition: string
  readonly path: Path
}

/** Every record in a value of a definition, itself included, outer ones first. */
export function recordsIn(definition: string, value: unknown): readonly RecordPlace[] {
  const found: RecordPlace[] = []
  collect({ $ref: definition }, value, [], found)
  return found
}

/** The definitions of the records that can occur in one of a definition, itself included. */
export function recordsOf(definition: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const schema = contract.$defs[definition]
  if (!isObject(schema?.['properties']) || known.has(definition)) return known
  return Object.values(schema['properties']).reduce<ReadonlySet<string>>(
    (found, property) => {
      const inner = isObject(property) && isObject(property['items']) ? property['items'] : property
      return isObject(inner) && typeof inner['$ref'] === 'string' ? recordsOf(definedName(inner['$ref']), found) : found
    },
    new Set([...known, definition]),
  )
}

function collect({ $ref, items }: JsonSchema, value: unknown, path: Path, found: RecordPlace[]): void {
  if (Array.isArray(value) && isObject(items)) for (const [index, item] of value.entries()) collect(items, item, [...path, index], found)
  if (typeof $ref !== 'string' || !isObject(value)) return
  const definition = definedName($ref)
  const properties = contract.$defs[definition]?.['properties']
  if (!isObject(properties)) return
  found.push({ definition, path })
  // Most fields are scalars: nothing is made for them.
  for (const [field, property] of Object.entries(properties)) {
    if (typeof value[field] === 'object' && isObject(property)) collect(property, value[field], [...path, field], found)
  }
}
