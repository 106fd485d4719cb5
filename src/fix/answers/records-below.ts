import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField } from '../../contract/schema-at.ts'

/** Records that lie below a name, and where, as an answer names it. */
export interface RecordsBelow {
  readonly path: string
  readonly count: number
}

/** How deep they are looked for. */
const deepest = 6

/**
 * Where in an object that is no record itself something lies that may be records: objects with two fields of such a record at least,
 * one of which it has to have. Whether they are, a person has to say: each may lack what stands elsewhere in the export.
 */
export function recordsBelow(schema: JsonSchema, value: unknown): readonly RecordsBelow[] {
  if (!isObject(value) || Object.keys(value).some((name) => hasField(schema, name))) return []
  return [...below(schema, value, [])].filter(({ path }) => path !== '')
}

function* below(schema: JsonSchema, value: unknown, way: readonly string[]): Generator<RecordsBelow, void, undefined> {
  if (way.length > deepest) return
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    if (items.length === 0) return
    if (items.every((item) => mayBe(schema, item))) yield at(way, items.length)
    else if (items.every(isObject))
      for (const name of Object.keys(items[0] ?? {}))
        if (!hasField(schema, name) && items.every((item) => Object.hasOwn(item, name) && mayBe(schema, item[name])))
          yield at([...way, '*', name], items.length)
    return
  }
  if (!isObject(value)) return
  if (way.length > 0 && mayBe(schema, value)) return yield at(way, 1)
  const members = Object.entries(value)
  if (members.length > 1 && members.every(([, member]) => mayBe(schema, member))) return yield at([...way, '*'], members.length)
  // A name with a point, or a star, cannot be told in a path.
  for (const [name, member] of members) if (!/^$|[.*]/.test(name)) yield* below(schema, member, [...way, name])
}

function at(way: readonly string[], count: number): RecordsBelow {
  return { path: way.join('.'), count }
}

/** Whether an object may be a record that lacks some of what it has to have. */
function mayBe(schema: JsonSchema, value: unknown): boolean {
  if (!isObject(value)) return false
  const required = (schema['required'] as readonly string[] | undefined) ?? []
  const known = Object.keys(value).filter((name) => hasField(schema, name))
  return known.length > 1 && known.some((name) => required.includes(name))
}
