import type { TSchema } from 'typebox'
import { records, valueTypes } from '../../schemas/index.ts'
import { isAnnotation, isObject, type JsonSchema } from './json-schema.ts'

/** The name of the open form of a record that clients send, as the service echoes it. */
export const echoed = (record: string): string => `Echoed${record}`

/** Every record and value type by name, and the echoed form of the records in `echoes`, each use of one turned into a `$ref`. */
export function components(refFor: (name: string) => string, echoes: Iterable<string>): Record<string, JsonSchema> {
  const declared = new Map(
    Object.entries<TSchema>({ ...valueTypes, ...records }).map(([name, schema]) => [name, withoutId(toPlain(schema), name)]),
  )
  const emitted: Record<string, JsonSchema> = {}
  const pending = [...declared.keys(), ...[...echoes].map(echoed)]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (name in emitted) continue
    const schema = declared.get(name)
    emitted[name] = schema
      ? inside(schema, schema['x-sent'] !== true, use)
      : openForm(demand(declared, name.slice(echoed('').length)))
  }
  return sorted(emitted, [...declared.keys()])

  function openForm({ additionalProperties: _, title, description, ...schema }: JsonSchema): JsonSchema {
    const about = { title: `${String(title)}, echoed`, description: `${String(description)} As the service echoes it: it may add fields.` }
    return inside({ ...about, ...schema, 'x-sent': undefined }, true, use)
  }

  /** The reference that stands for a named schema where it is used. */
  function use({ $id, ...body }: JsonSchema & { $id: string }, open: boolean): JsonSchema {
    const target = demand(declared, $id)
    if (constraints(target) !== constraints(body)) throw new Error(`Schema ${$id} is used with other constraints than it declares`)
    const own = Object.entries(body).filter(([keyword, value]) => isAnnotation(keyword) && !same(value, target[keyword]))
    const name = open && target['x-sent'] === true ? echoed($id) : $id
    pending.push(name)
    return { $ref: refFor(name), ...Object.fromEntries(own) }
  }
}

type Use = (schema: JsonSchema & { $id: string }, open: boolean) => JsonSchema

/** The schema with every named schema inside it replaced by `use`. */
function inside(schema: JsonSchema, open: boolean, use: Use): JsonSchema {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (!isObject(node)) return node
    return typeof node['$id'] === 'string' ? use({ ...node, $id: node['$id'] }, open) : inside(node, open, use)
  }
  return Object.fromEntries(Object.entries(schema).flatMap(([keyword, value]) => (value === undefined ? [] : [[keyword, visit(value)]])))
}

/** TypeBox marks its values with properties that JSON does not carry. */
function toPlain(schema: TSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema
}

function withoutId({ $id, ...body }: JsonSchema, name: string): JsonSchema {
  if ($id !== name) throw new Error(`Schema ${name} has the $id ${String($id)}`)
  return body
}

function demand(declared: ReadonlyMap<string, JsonSchema>, name: string): JsonSchema {
  const schema = declared.get(name)
  if (!schema) throw new Error(`Schema ${name} is used but is not among the records`)
  return schema
}

function constraints(schema: JsonSchema): string {
  return JSON.stringify(Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword)))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** In the order of declaration, echoed forms last. */
function sorted(emitted: Record<string, JsonSchema>, order: readonly string[]): Record<string, JsonSchema> {
  const place = (name: string) => {
    const declaredAt = order.indexOf(name)
    return declaredAt >= 0 ? declaredAt : order.length + order.indexOf(name.slice(echoed('').length))
  }
  return Object.fromEntries(Object.entries(emitted).toSorted(([a], [b]) => place(a) - place(b)))
}
