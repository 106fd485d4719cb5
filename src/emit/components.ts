import type { TSchema } from 'typebox'
import { records, valueTypes } from '../../schemas/index.ts'
import { echoed } from '../contract/answer-definition.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'

/**
 * Every record and value type by name, and the echoed form of the records in `echoes`; each use of a named schema
 * becomes a `$ref` that keeps the description given at the place of use.
 */
export function components(refFor: (name: string) => string, echoes: ReadonlySet<string>): Record<string, JsonSchema> {
  const declared = new Map(
    Object.entries<TSchema>({ ...valueTypes, ...records }).map(([name, schema]) => [name, withoutId(toPlain(schema), name)]),
  )
  const emitted: Record<string, JsonSchema> = {}
  const echoesUsed = new Set(echoes)
  for (const [name, schema] of declared) emitted[name] = closedForm(schema)
  // A set that grows while it is walked: an echoed record brings the echoed forms of the records in it.
  for (const name of echoesUsed) emitted[echoed(name)] = openForm(demand(name))
  return emitted

  function closedForm({ 'x-sent': sent, ...schema }: JsonSchema): JsonSchema {
    return inside(schema, sent !== true)
  }

  function openForm({ 'x-sent': _sent, additionalProperties: _closed, title, description, ...schema }: JsonSchema): JsonSchema {
    const about = {
      title: `${String(title)}, echoed`,
      description: `${String(description)} As the service echoes it, which may add fields.`,
    }
    return { ...about, ...inside(schema, true) }
  }

  function inside(schema: JsonSchema, open: boolean): JsonSchema {
    return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, visit(value, open)]))
  }

  function visit(node: unknown, open: boolean): unknown {
    if (Array.isArray(node)) return node.map((item) => visit(item, open))
    if (!isObject(node)) return node
    const { $id, ...body } = node
    return typeof $id === 'string' ? reference($id, body, open) : inside(node, open)
  }

  function reference($id: string, body: JsonSchema, open: boolean): JsonSchema {
    const target = demand($id)
    if (constraints(target) !== constraints(body)) throw new Error(`Schema ${$id} is used with other constraints than it declares`)
    const own = Object.entries(body).filter(([keyword, value]) => isAnnotation(keyword) && !isSame(value, target[keyword]))
    const echo = open && target['x-sent'] === true
    if (echo) echoesUsed.add($id)
    return { $ref: refFor(echo ? echoed($id) : $id), ...Object.fromEntries(own) }
  }

  function demand(name: string): JsonSchema {
    const schema = declared.get(name)
    if (!schema) throw new Error(`Schema ${name} is used but is not among the records`)
    return schema
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

function constraints(schema: JsonSchema): string {
  return JSON.stringify(Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword)))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
