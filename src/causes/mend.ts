import type { RecordName } from '../../schemas/record-types.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../contract/schema-at.ts'
import { isRawNumber } from '../json/raw-number.ts'
import { leftOut, type Reading, type ValueCause } from './cause.ts'
import { isOfKind, kindOf, takesNull, type FieldKind } from './field-kind.ts'
import { looksLike } from './looks-like.ts'
import { toPointer, type Mark, type PatchOperation } from './mark.ts'
import { planNames, type PlannedName } from './name-plan.ts'
import type { Decisions } from './questions.ts'
import { questionFor } from './questions.ts'
import type { ReshapingCause } from './shape-cause.ts'
import { encodedTwice } from './shapes/encoded-twice.ts'
import { indexKeyedList } from './shapes/index-keyed-list.ts'
import { listForSingle } from './shapes/list-for-single.ts'
import { mapForList } from './shapes/map-for-list.ts'
import { mapForPairs } from './shapes/map-for-pairs.ts'
import { pairsForMap } from './shapes/pairs-for-map.ts'
import { singleForList } from './shapes/single-for-list.ts'
import { wrappedList } from './shapes/wrapped-list.ts'
import { wrappedValue } from './shapes/wrapped-value.ts'
import { wrapper } from './shapes/wrapper.ts'
import { inside, pathOf, type Step } from './step.ts'
import { valueCausesOf } from './values.ts'

/** How far a value is mended. */
export interface MendOptions {
  /**
   * `shapes`: names and nesting are put right, also where that is only likely, so that what lies below can be looked at; values
   * are marked and stay. `all`: what has one reading is put right, and nothing else.
   */
  readonly mends: 'shapes' | 'all'
  /** What the cohort has decided. */
  readonly decisions?: Decisions
  /** Fields that a profile takes beyond the contract. */
  readonly takesField?: ((record: string, field: string) => boolean) | undefined
  readonly parse: (text: string) => unknown
}

/** A record that was found in a value. */
export interface MendedRecord {
  readonly value: unknown
  /** The place in the value as it was of a place in the record. */
  readonly fromOf: (path: Path) => Path
}

/** What came of mending a value. */
export interface Mended {
  /** One, unless there are several in a wrapper. */
  readonly records: readonly MendedRecord[]
  /** In an order in which their patches can be applied. */
  readonly marks: readonly Mark[]
}

/** Puts right what a value has otherwise than its record, as far as that can be told, and marks every place with its cause. */
export function mend(record: RecordName, value: unknown, options: MendOptions): Mended {
  return new Mending(options).whole(record, value)
}

const reshapings: Readonly<Partial<Record<FieldKind, readonly ReshapingCause[]>>> = {
  list: [encodedTwice, indexKeyedList, wrappedList, singleForList, mapForPairs, mapForList],
  record: [encodedTwice, pairsForMap, listForSingle],
  object: [encodedTwice, listForSingle],
}

/** How deep records are looked for in wrappers, and how often the shape of a value is mended. */
const deepest = 4

type Fields = Readonly<Record<string, unknown>>

class Mending {
  readonly #options: MendOptions
  readonly #marks: Mark[] = []
  /** Where the members of objects and lists that were put together stood. */
  readonly #origins = new WeakMap<object, Map<string | number, Step | undefined>>()

  constructor(options: MendOptions) {
    this.#options = options
  }

  whole(record: RecordName, value: unknown): Mended {
    const schema = schemaAt(record)
    const { items, isList } = this.#unwrap(schema, value)
    const records = items.map(({ value: item, from }, index) => {
      const mended = this.#record(schema, item, isList ? inside(undefined, index) : undefined, from)
      return { value: mended, fromOf: (path: Path) => pathOf(this.#from(mended, path, from)) }
    })
    return { records, marks: this.#marks }
  }

  /** The place that a place in a mended value had. */
  #from(value: unknown, path: Path, from: Step | undefined): Step | undefined {
    let at = from
    let node = value
    for (const segment of path) {
      const origins = typeof node === 'object' && node !== null ? this.#origins.get(node) : undefined
      at = origins?.has(segment) === true ? origins.get(segment) : inside(at, segment)
      node = typeof node === 'object' && node !== null ? (node as Record<string | number, unknown>)[segment] : undefined
    }
    return at
  }

  /** The records in a value, which may be a wrapper of them. */
  #unwrap(schema: JsonSchema, value: unknown): { items: { value: unknown; from: Step | undefined }[]; isList: boolean } {
    const plain = { items: [{ value, from: undefined }], isList: false }
    if (isObject(value) && (looksLike(schema, value, 0) || Object.keys(value).some((name) => hasField(schema, name)))) return plain
    const found = findRecords(schema, value, undefined, 0)
    if (!found) return plain
    const { inner, from, isSure } = found
    if (this.#options.mends === 'all' && !isSure) return plain
    const path = pathOf(from)
    const patch: PatchOperation[] = path.length === 0 ? [] : [{ op: 'move', from: toPointer(path), path: '' }]
    this.#marks.push({ cause: wrapper, from: path, at: [], shows: 'nesting', before: value, schema, made: { after: inner, patch } })
    if (!Array.isArray(inner)) return { items: [{ value: inner, from }], isList: false }
    return { items: inner.map((item: unknown, index) => ({ value: item, from: inside(from, index) })), isList: true }
  }

  #record(schema: JsonSchema, value: unknown, at: Step | undefined, from: Step | undefined): unknown {
    if (!isObject(value) || isRawNumber(value)) return value
    return this.#members(schema, this.#named(schema, value, at, from), at, from)
  }

  /** The object with the names of the record, and everything where it belongs. */
  #named(schema: JsonSchema, value: Fields, at: Step | undefined, from: Step | undefined): Fields {
    const properties = schema['properties'] as Fields | undefined
    if (!properties) return value
    const { title } = schema
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name) && !this.#takes(title, name))
    if (unknown.length === 0) return value
    const plans = new Map(planNames(schema, value, unknown).map((plan) => [plan.name, plan]))
    const isApplied = (plan: PlannedName | undefined): plan is PlannedName =>
      plan !== undefined && (plan.isSure || this.#options.mends === 'shapes')
    for (const plan of plans.values()) if (!isApplied(plan)) this.#markName(plan, schema, value, at, from)
    if (![...plans.values()].some(isApplied)) return value
    const named: Record<string, unknown> = {}
    const origins = new Map<string | number, Step | undefined>()
    this.#origins.set(named, origins)
    const nested: [PlannedName, Path][] = []
    for (const [name, held] of Object.entries(value)) {
      const plan = plans.get(name)
      if (!isApplied(plan)) {
        named[name] = held
        origins.set(name, inside(from, name))
      } else if (plan.to === undefined) {
        this.#markName(plan, schema, value, at, from, [{ op: 'remove', path: toPointer([...pathOf(at), name]) }])
      } else if (plan.to instanceof Map) {
        const patch: PatchOperation[] = []
        for (const [inner, field] of plan.to as ReadonlyMap<string, string>) {
          named[field] = (held as Fields)[inner]
          origins.set(field, inside(from, name, inner))
          patch.push({ op: 'move', from: toPointer([...pathOf(at), name, inner]), path: toPointer([...pathOf(at), field]) })
        }
        patch.push({ op: 'remove', path: toPointer([...pathOf(at), name]) })
        this.#markName(plan, schema, value, at, from, patch)
      } else if ((plan.to as Path).length === 1) {
        const [field] = plan.to as readonly string[]
        named[String(field)] = held
        origins.set(String(field), inside(from, name))
        const patch: PatchOperation = {
          op: 'move',
          from: toPointer([...pathOf(at), name]),
          path: toPointer([...pathOf(at), String(field)]),
        }
        this.#markName(plan, schema, value, at, from, [patch])
      } else nested.push([plan, plan.to as Path])
    }
    const filled = new Set(
      nested
        .filter(([{ name }]) => !isEmptyCell(value[name]))
        .flatMap(([, to]) => to.map((_segment, index) => to.slice(0, index).join('.'))),
    )
    for (const [plan, to] of nested.toSorted(([, a], [, b]) => comparePaths(a, b))) {
      // The row of a table has cells for what the record does not have.
      if (isEmptyCell(value[plan.name]) && !filled.has(to.slice(0, -1).join('.'))) {
        const remove: PatchOperation = { op: 'remove', path: toPointer([...pathOf(at), plan.name]) }
        this.#markName({ ...plan, to: undefined }, schema, value, at, from, [remove])
        continue
      }
      const patch = this.#nest(named, origins, to, value[plan.name], inside(from, plan.name), at, plan.name)
      if (patch) this.#markName(plan, schema, value, at, from, patch)
      else {
        named[plan.name] = value[plan.name]
        origins.set(plan.name, inside(from, plan.name))
      }
    }
    return named
  }

  /** Puts a value where it belongs inside of an object, with the lists and objects around it; undefined where there is no room. */
  #nest(
    object: Record<string, unknown>,
    ownOrigins: Map<string | number, Step | undefined>,
    to: Path,
    value: unknown,
    from: Step | undefined,
    at: Step | undefined,
    name: string,
  ): PatchOperation[] | undefined {
    const patch: PatchOperation[] = []
    let node = object as Record<string | number, unknown>
    let origins = ownOrigins
    for (const [index, segment] of to.slice(0, -1).entries()) {
      let next = node[segment]
      if (next === undefined) {
        if (Array.isArray(node) && segment !== node.length) return undefined
        next = typeof to[index + 1] === 'number' ? [] : {}
        node[segment] = next
        origins.set(segment, from)
        this.#origins.set(next as object, new Map())
        patch.push({ op: 'add', path: toPointer([...pathOf(at), ...to.slice(0, index + 1)]), value: Array.isArray(next) ? [] : {} })
      }
      const known = typeof next === 'object' && next !== null ? this.#origins.get(next) : undefined
      if (!known) return undefined
      node = next as Record<string | number, unknown>
      origins = known
    }
    const last = to.at(-1) ?? ''
    if (node[last] !== undefined || (Array.isArray(node) && last !== node.length)) return undefined
    node[last] = value
    origins.set(last, from)
    patch.push({ op: 'move', from: toPointer([...pathOf(at), name]), path: toPointer([...pathOf(at), ...to]) })
    return patch
  }

  #markName(
    plan: PlannedName,
    schema: JsonSchema,
    value: Fields,
    at: Step | undefined,
    from: Step | undefined,
    patch?: PatchOperation[],
  ): void {
    const { name, cause, to } = plan
    const inner: Path = to === undefined || to instanceof Map ? [] : (to as Path)
    const made = patch ? { made: { after: inner.join('.'), patch } } : {}
    const before = value[name]
    this.#marks.push({ cause, from: pathOf(inside(from, name)), at: [...pathOf(at), ...inner], shows: 'name', before, schema, ...made })
  }

  #takes(title: unknown, field: string): boolean {
    return typeof title === 'string' && this.#options.takesField?.(title, field) === true
  }

  /** The object with each of its fields mended; the same where there is nothing to mend. */
  #members(schema: JsonSchema, value: Fields, at: Step | undefined, from: Step | undefined): Fields {
    const properties = schema['properties'] as Fields | undefined
    const origins = this.#origins.get(value)
    let mended: Record<string, unknown> | undefined
    for (const [name, held] of Object.entries(value)) {
      if (!properties || !Object.hasOwn(properties, name)) continue
      const step = origins?.has(name) === true ? origins.get(name) : inside(from, name)
      const next = this.#value(schemaInside(schema, name), name, held, inside(at, name), step, false)
      if (next === held) continue
      if (!mended) {
        mended = { ...value }
        if (origins) this.#origins.set(mended, origins)
      }
      if (next === leftOut) delete mended[name]
      else mended[name] = next
    }
    return mended ?? value
  }

  #value(schema: JsonSchema, name: string, value: unknown, at: Step | undefined, from: Step | undefined, isElement: boolean): unknown {
    const kind = kindOf(schema)
    if (kind === 'open' || (value === null && takesNull(schema))) return value
    const shaped = this.#shaped(schema, name, kind, value, at, from)
    if (!isOfKind(kind, shaped) || (kind === 'text' && this.#options.mends === 'all'))
      return this.#single(schema, name, kind, shaped, at, from, isElement)
    if (kind === 'list') return this.#list(schema, name, shaped as readonly unknown[], at, from)
    return kind === 'record' ? this.#record(schema, shaped, at, from) : shaped
  }

  #list(schema: JsonSchema, name: string, list: readonly unknown[], at: Step | undefined, from: Step | undefined): readonly unknown[] {
    const item = schemaInside(schema, 0)
    const origins = this.#origins.get(list)
    let mended: unknown[] | undefined
    for (const [index, held] of list.entries()) {
      const step = origins?.has(index) === true ? origins.get(index) : inside(from, index)
      const next = this.#value(item, name, held, inside(at, index), step, true)
      if (next === held) continue
      if (!mended) {
        mended = [...list]
        if (origins) this.#origins.set(mended, origins)
      }
      mended[index] = next
    }
    return mended ?? list
  }

  /** The value in the shape that its field has, as far as it can be brought into it. */
  #shaped(schema: JsonSchema, name: string, kind: FieldKind, whole: unknown, at: Step | undefined, from: Step | undefined): unknown {
    let value = whole
    for (let times = 0; times < deepest && !isOfKind(kind, value); times++) {
      const found = firstOf(reshapings[kind] ?? [wrappedValue], (cause) => {
        const reshaped = cause.reshape(value, schema, name, this.#options.parse)
        return reshaped && { cause, ...reshaped }
      })
      if (!found) break
      const { cause, isSure, from: parts } = found
      const isMade = isSure || this.#options.mends === 'shapes'
      const patch: PatchOperation[] = [{ op: 'replace', path: toPointer(pathOf(at)), value: found.value }]
      const made = isMade ? { made: { after: found.value, patch } } : {}
      this.#marks.push({ cause, from: pathOf(from), at: pathOf(at), shows: 'nesting', before: value, schema, ...made })
      if (!isMade) return value
      const before = typeof value === 'object' && value !== null ? this.#origins.get(value) : undefined
      value = found.value
      if (Array.isArray(value) && !before)
        this.#origins.set(value, new Map(value.map((_item, index) => [index, inside(from, ...partOf(parts, index))])))
      else if (isObject(value) && !isRawNumber(value) && parts.length > 0)
        this.#origins.set(value, new Map(Object.keys(value).map((key) => [key, inside(from, ...(parts as Path), key)])))
    }
    return value
  }

  /** A single value, or nothing in place of an object or a list. */
  #single(
    schema: JsonSchema,
    name: string,
    kind: FieldKind,
    whole: unknown,
    at: Step | undefined,
    from: Step | undefined,
    isElement: boolean,
  ): unknown {
    const field = { name, kind, schema }
    let value = whole
    let cause: ValueCause | undefined
    let readings: readonly Reading[] = []
    for (let times = 0; times < deepest && (times === 0 || !isOfKind(kind, value)); times++) {
      const found = firstOf(valueCausesOf(kind), (one) => {
        const own = one.repair.readings(value, field)
        return own && { cause: one, own }
      })
      if (!found) break
      cause ??= found.cause
      // A step on the way presumes nothing.
      if (readings.length === 0 || found.own.length !== 1 || found.own[0]?.answer !== undefined) readings = found.own
      const reading = this.#options.mends === 'shapes' ? undefined : this.#choose(found.own)
      if (!reading) break
      value = reading.after ?? leftOut
      if (value === leftOut) break
    }
    if (!cause) return whole
    const isEnd = value !== whole && (value === leftOut ? !isElement : isOfKind(kind, value))
    const path = toPointer(pathOf(at))
    const patch: PatchOperation[] = [
      { op: 'test', path, value: whole },
      value === leftOut ? { op: 'remove', path } : { op: 'replace', path, value },
    ]
    const made = isEnd && this.#options.mends === 'all' ? { made: { after: value, patch } } : {}
    this.#marks.push({ cause, readings, from: pathOf(from), at: pathOf(at), shows: 'value', before: whole, schema, ...made })
    return 'made' in made ? value : whole
  }

  /** The one reading, or the one that the cohort has decided for. */
  #choose(readings: readonly Reading[]): Reading | undefined {
    if (readings.length === 1) return readings[0]
    const { decisions = {} } = this.#options
    return readings.find(({ answer }) => answer !== undefined && decisions[questionFor(answer)] === answer)
  }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function partOf(parts: Path | readonly Path[], index: number): Path {
  const part = parts[index]
  return Array.isArray(part) ? (part as Path) : [...(parts as Path), index]
}

/** The records in a wrapper: the first member that is one, or a list of them. */
function findRecords(
  schema: JsonSchema,
  value: unknown,
  from: Step | undefined,
  depth: number,
): { inner: unknown; from: Step | undefined; isSure: boolean } | undefined {
  if (depth > deepest) return undefined
  if (Array.isArray(value)) return looksLike(schema, value[0]) ? { inner: value, from, isSure: true } : undefined
  if (!isObject(value)) return undefined
  if (depth > 0 && looksLike(schema, value)) return { inner: value, from, isSure: true }
  const members = Object.entries(value)
  for (const [name, member] of members) {
    const found = findRecords(schema, member, inside(from, name), depth + 1)
    if (!found) continue
    // Beside them only what an export tells of itself.
    const isAlone = members.every(([other, held]) => other === name || !(Array.isArray(held) && held.length > 0))
    return { ...found, isSure: found.isSure && isAlone }
  }
  return undefined
}

/** Whether a value is what tables have where there is none. */
function isEmptyCell(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** Lists in the order of their positions. */
function comparePaths(a: Path, b: Path): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index]
    if (typeof segment === 'number' && typeof other === 'number' && segment !== other) return segment - other
    if (segment !== other) return 0
  }
  return 0
}
