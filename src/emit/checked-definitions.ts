import { valueTypes } from '../../schemas/index.ts'
import { definitionRef, isObject, type JsonSchema, type SchemaDocument } from '../contract/json-schema.ts'
import * as formats from '../validate/formats.ts'
import { isAnnotation } from './components.ts'

/**
 * The definitions as they are compiled: without annotations; the value types written out where they are used,
 * since a call for each string would cost more than its check; and with our formats in place of their patterns,
 * which accept the same strings several times faster.
 */
export function checkedDefinitions($defs: SchemaDocument['$defs']): JsonSchema {
  const values = new Map(
    Object.keys(valueTypes).map((name) => {
      const { pattern: _pattern, format: _format, ...value } = $defs[name] ?? {}
      const format = name.replace(/OrNull$/, '')
      return [definitionRef(name), constraints(format in formats ? { ...value, format } : value)]
    }),
  )
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (!isObject(node)) return node
    const visited = mapValues(node, (value, keyword) =>
      keyword === 'properties' && isObject(value) ? mapValues(value, visit) : visit(value),
    )
    return values.get(String(node['$ref'])) ?? constraints(visited)
  }
  return mapValues($defs, visit)
}

function constraints(schema: JsonSchema): JsonSchema {
  // How many bits a number may need is for those who choose a type for it; it refuses nothing.
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword, value]) => !isAnnotation(keyword) && !(keyword === 'format' && value === 'int64')),
  )
}

function mapValues(object: JsonSchema, change: (value: unknown, key: string) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}
