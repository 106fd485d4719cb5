import type { JsonSchema } from '../emit/json-schema.ts'

/** A JSON Schema document with definitions. */
export interface SchemaDocument {
  readonly $schema: string
  readonly $defs: Readonly<Record<string, JsonSchema>>
}

/** The name of the file that holds the JSON Schema of a record: `supply-point.json` for `SupplyPoint`. */
export function fileName(record: string): string {
  return `${record.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.json`
}

/** The JSON Schema of one record with everything that it refers to, complete in itself. */
export function recordSchema(record: string, { $schema, $defs }: SchemaDocument): JsonSchema {
  const { [record]: own, ...others } = $defs
  if (!own) throw new Error(`There is no record ${record}`)
  const wanted = new Set<string>()
  collect(own)
  const definitions = Object.fromEntries(Object.entries(others).filter(([name]) => wanted.has(name)))
  return { $schema, ...own, ...(wanted.size > 0 ? { $defs: definitions } : {}) }

  function collect(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword !== '$ref') collect(value)
      else if (typeof value === 'string' && !wanted.has(definedName(value))) {
        wanted.add(definedName(value))
        collect($defs[definedName(value)])
      }
    }
  }
}

/** The name that a reference into `$defs` refers to. */
export function definedName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}
