import type { TSchema } from 'typebox'
import { records, valueTypes } from '../../schemas/index.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'

/**
 * Every record and value type by name; each use of a named schema becomes a `$ref` that keeps the description given at
 * the place of use.
 */
export function components(refFor: (name: string) => string): Record<string, JsonSchema> {
  const declared = new Map(
    Object.entries<TSchema>({ ...valueTypes, ...records }).map(([name, schema]) => [name, withoutId(toPlain(schema), name)]),
  )
  return Object.fromEntries([...declared].map(([name, schema]) => [name, inside(schema)]))

  function inside(schema: JsonSchema): JsonSchema {
    return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, visit(value)]))
  }

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit)
    if (!isObject(node)) return node
    const { $id, ...body } = node
    return typeof $id === 'string' ? reference($id, body) : inside(node)
  }

  function reference($id: string, body: JsonSchema): JsonSchema {
    const target = declared.get($id)
    if (!target) throw new Error(`Schema ${$id} is used but is not among the records`)
    if (constraints(target) !== constraints(body)) throw new Error(`Schema ${$id} is used with other constraints than it declares`)
    const own = Object.entries(body).filter(([keyword, value]) => isAnnotation(keyword) && !isSame(value, target[keyword]))
    return { $ref: refFor($id), ...Object.fromEntries(own) }
  }
}

/** TypeBox marks its values with properties that JSON does not carry. */
function toPlain(schema: TSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema
}

function withoutId({ $id, ...body }: JsonSchema, name: string): JsonSchema {
  if ($id !== name) throw new Error(`Schema ${name} has the $id ${String($id)}`)
  return body
}

const annotations = new Set(['title', 'description', 'examples', 'default', 'deprecated', '$comment'])

/** Whether a keyword tells people something and constrains nothing. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-')
}

/** What of a schema constrains values, to compare. */
export function constraints(schema: JsonSchema): string {
  return JSON.stringify(Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword)))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
