import { referredNames, type JsonSchema, type SchemaDocument } from './json-schema.ts'
import { isSent, openly } from './openly.ts'

/** The name of the file that holds the JSON Schema of a record: `supply-point.json` for `SupplyPoint`. */
export function fileName(record: string): string {
  return `${stem(record)}.json`
}

/**
 * The JSON Schema of one record with everything that it refers to, complete in itself: closed when clients send the
 * record, and open in all its parts when the service does.
 */
export function recordSchema(record: string, { $schema, $defs }: SchemaDocument): JsonSchema {
  const definitions = isSent($defs[record]) ? $defs : openly($defs)
  const used = definitionsUsed(definitions[record], definitions)
  const parts = Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name)))
  return { $schema, $id: `urn:data-import-contract:${stem(record)}`, ...definitions[record], ...(used.size > 0 ? { $defs: parts } : {}) }
}

function stem(record: string): string {
  return record.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
}

/** The names of the definitions that a part uses, directly or inside one another. */
export function definitionsUsed(part: unknown, definitions: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const used = new Set(referredNames(part))
  // A set that grows while it is walked.
  for (const name of used) referredNames(definitions[name]).forEach((inner) => used.add(inner))
  return used
}
