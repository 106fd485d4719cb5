import { decodedOnWay } from '../../causes/decoded-on-way.ts'
import { looksLike } from '../../causes/looks-like.ts'
import { sureField } from '../../causes/resolve-name.ts'
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
 * Where in an object that is no record itself something lies that may be records, though each may lack what stands elsewhere in the export:
 * a person has to say whether they are. Objects are such that have some of what a record requires, and two of its fields; where there are
 * none, the first with one, if half of its names are such.
 */
export function recordsBelow(schema: JsonSchema, value: unknown): readonly RecordsBelow[] {
  if (!isObject(value) || Object.keys(value).some((name) => hasField(schema, name)) || looksLike(schema, value, 0)) return []
  const [many, few] = [[...below(schema, value, [], hasTwo)], below(schema, value, [], hasHalf)]
  return many.length > 0 ? many : [...few].slice(0, 1)
}

/** Whether an object may be a record that lacks some of what it has to have. */
type MayBe = (schema: JsonSchema, value: unknown) => boolean

const hasTwo: MayBe = (schema, value) => looksLike(schema, value, 0, true) && isObject(value) && knownIn(schema, value) > 1
const hasHalf: MayBe = (schema, value) => looksLike(schema, value, 0.5, true)

function* below(schema: JsonSchema, written: unknown, way: readonly string[], mayBe: MayBe): Generator<RecordsBelow, void, undefined> {
  if (way.length > deepest) return
  // Clients of Kafka write messages as texts.
  const value = typeof written === 'string' ? decodedOnWay({ written }, ['written'], JSON.parse).texts[0]?.after : written
  if (Array.isArray(value)) return yield* inList(schema, value, way, mayBe)
  if (!isObject(value)) return
  if (way.length > 0 && mayBe(schema, value)) return yield at(way, 1)
  const members = Object.entries(value)
  if (members.length > 1 && members.every(([, member]) => mayBe(schema, member))) return yield at([...way, '*'], members.length)
  // A name with a point, or a star, cannot be told in a path.
  for (const [name, member] of members) if (!/^$|[.*]/.test(name)) yield* below(schema, member, [...way, name], mayBe)
}

/** Records in a list, or at the same place in each of its items. */
function* inList(
  schema: JsonSchema,
  items: readonly unknown[],
  way: readonly string[],
  mayBe: MayBe,
): Generator<RecordsBelow, void, undefined> {
  if (items.length > 0 && items.every((item) => mayBe(schema, item))) return yield at(way, items.length)
  if (!isObject(items[0])) return
  for (const { path } of below(schema, items[0], [], mayBe)) {
    const within = path.split('.')
    if (within.includes('*') || hasField(schema, within[0] ?? '')) continue
    if (items.every((item) => mayBe(schema, heldAt(item, within)))) yield at([...way, '*', ...within], items.length)
  }
}

function heldAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((held, name) => (isObject(held) && Object.hasOwn(held, name) ? held[name] : undefined), value)
}

function at(way: readonly string[], count: number): RecordsBelow {
  return { path: way.join('.'), count }
}

/** How many names of an object are those of fields, in any style. */
function knownIn(schema: JsonSchema, value: Readonly<Record<string, unknown>>): number {
  return Object.keys(value).filter((name) => sureField(schema, name, value[name]) !== undefined).length
}
