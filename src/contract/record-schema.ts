import { definedName, isObject, type JsonSchema, type SchemaDocument } from './json-schema.ts'

/** The name of the file that holds the JSON Schema of a record: `supply-point.json` for `SupplyPoint`. */
export function fileName(record: string): string {
  return `${record.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.json`
}

/** The JSON Schema of one record with everything that it refers to, complete in itself. */
export function recordSchema(record: string, { $schema, $defs }: SchemaDocument): JsonSchema {
  const used = new Set<string>()
  collect($defs[record])
  const definitions = Object.fromEntries(Object.entries($defs).filter(([name]) => used.has(name)))
  return { $schema, ...$defs[record], ...(used.size > 0 ? { $defs: definitions } : {}) }

  function collect(node: unknown): void {
    if (Array.isArray(node)) node.forEach(collect)
    else if (isObject(node)) {
      const { $ref, ...rest } = node
      Object.values(rest).forEach(collect)
      if (typeof $ref === 'string' && !used.has(definedName($ref))) {
        used.add(definedName($ref))
        collect($defs[definedName($ref)])
      }
    }
  }
}
