import { definitionRef, isObject, type JsonSchema, type SchemaDocument } from '../contract/json-schema.ts'
import { constraints } from './components.ts'

/**
 * A schema as a document in which each part with a title stands once, as a definition of that name.
 * @throws Error where two parts of one title allow different values.
 */
export function withDefinitions(schema: JsonSchema): JsonSchema & SchemaDocument {
  const $defs: Record<string, JsonSchema> = {}
  const root = inside(schema)
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...root, $defs }

  function inside(part: JsonSchema): JsonSchema {
    return Object.fromEntries(Object.entries(part).map(([keyword, value]) => [keyword, visit(value)]))
  }

  function visit(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(visit)
    if (!isObject(part)) return part
    const { title } = part
    return typeof title === 'string' ? reference(title, inside(part)) : inside(part)
  }

  function reference(title: string, part: JsonSchema): JsonSchema {
    const defined = ($defs[title] ??= part)
    if (constraints(defined) !== constraints(part)) throw new Error(`${title} stands for different schemas`)
    const own = part['description'] === defined['description'] ? {} : { description: part['description'] }
    return { $ref: definitionRef(title), ...own }
  }
}
