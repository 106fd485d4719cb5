import { referredNames, type JsonSchema, type SchemaDocument } from './json-schema.ts'

/** The name of the file that holds the JSON Schema of a record: `supply-point.json` for `SupplyPoint`. */
export function fileName(record: string): string {
  return `${record.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.json`
}

/** The JSON Schema of one record with everything that it refers to, complete in itself. */
export function recordSchema(record: string, { $schema, $defs }: SchemaDocument): JsonSchema {
  const used = definitionsUsed($defs[record], $defs)
  const definitions = Object.fromEntries(Object.entries($defs).filter(([name]) => used.has(name)))
  return { $schema, ...$defs[record], ...(used.size > 0 ? { $defs: definitions } : {}) }
}

/** The names of the definitions that a part uses, directly or inside one another. */
export function definitionsUsed(part: unknown, definitions: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const used = new Set(referredNames(part))
  // A set that grows while it is walked.
  for (const name of used) referredNames(definitions[name]).forEach((inner) => used.add(inner))
  return used
}
