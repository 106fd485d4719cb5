import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField, schemaInside, type Path } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { answeredName } from '../answers/answered-causes.ts'
import { isReadThere } from '../answers/is-read-there.ts'
import { planAnswered } from '../answers/plan-answered.ts'
import { fieldOf } from '../field-of.ts'
import { knownFields } from '../known-fields.ts'
import { toPointer, type PatchOperation } from '../mark.ts'
import type { Fields, MendWork } from './mend-options.ts'
import { centsInName } from '../names/cents-in-name.ts'
import { planNames, type PlannedName } from '../name-plan.ts'
import { sureField } from '../resolve-name.ts'
import { inside, pathOf, type Step } from '../step.ts'

/** Puts right the names of objects, and what stands elsewhere than in its record. */
export class NameMending {
  readonly #work: MendWork
  /** Fields of objects whose amounts were in cents by their names, and are in euros now. */
  readonly #inEuros = new WeakMap<object, Set<string>>()

  constructor(work: MendWork) {
    this.#work = work
  }

  /** Whether a field of an object that was mended had its amount in cents by its name, and has it in euros now. */
  isInEuros(object: Fields, field: string): boolean {
    return this.#inEuros.get(object)?.has(field) === true
  }

  /**
   * The object with the names of the record, and everything where it belongs.
   * @param kept Names that stay as they are.
   */
  mend(schema: JsonSchema, value: Fields, at: Step | undefined, from: Step | undefined, kept?: ReadonlySet<string>): Fields {
    if (!isObject(schema['properties'])) return value
    const fields = knownFields(schema)
    const names = Object.keys(value)
    if (names.every((name) => fields.has(name))) return value
    const { title } = schema
    const unknown = names.filter((name) => !fields.has(name) && !this.#takes(title, name) && kept?.has(name) !== true)
    if (unknown.length === 0) return value
    const plans = new Map(this.#plansOf(schema, value, unknown, at, from).map((plan) => [plan.name, this.#doubted(plan, at)]))
    const isApplied = (plan: PlannedName | undefined): plan is PlannedName =>
      plan !== undefined && !plan.isLeft && (plan.isSure || this.#work.options.mends === 'shapes')
    for (const plan of plans.values()) if (!isApplied(plan)) this.#markName(plan, schema, value, at, from)
    if (![...plans.values()].some(isApplied)) return value
    const named: Record<string, unknown> = {}
    const origins = new Map<string | number, Step | undefined>()
    this.#work.origins.set(named, origins)
    const nested: [PlannedName, Path][] = []
    for (const [name, held] of Object.entries(value)) {
      const plan = plans.get(name)
      if (!isApplied(plan)) {
        put(named, name, held)
        origins.set(name, this.#stepTo(value, name, from))
      } else if (plan.to === undefined) {
        this.#markName(plan, schema, value, at, from, [{ op: 'remove', path: toPointer([...pathOf(at), name]) }])
      } else if (plan.to instanceof Map) {
        const patch: PatchOperation[] = []
        for (const [inner, field] of plan.to as ReadonlyMap<string, string>) {
          named[field] = (held as Fields)[inner]
          origins.set(field, inside(this.#stepTo(value, name, from), inner))
          patch.push({ op: 'move', from: toPointer([...pathOf(at), name, inner]), path: toPointer([...pathOf(at), field]) })
        }
        patch.push({ op: 'remove', path: toPointer([...pathOf(at), name]) })
        this.#markName(plan, schema, value, at, from, patch)
      } else if ((plan.to as Path).length === 1) {
        const [field] = plan.to as readonly string[]
        const path = toPointer([...pathOf(at), String(field)])
        const isChanged = plan.value !== undefined && plan.value !== held
        if (plan.value !== undefined) this.#inEuros.set(named, (this.#inEuros.get(named) ?? new Set()).add(String(field)))
        named[String(field)] = isChanged ? plan.value : held
        origins.set(String(field), this.#stepTo(value, name, from))
        const patch: PatchOperation[] = [{ op: 'move', from: toPointer([...pathOf(at), name]), path }]
        if (isChanged) patch.push({ op: 'test', path, value: held }, { op: 'replace', path, value: plan.value })
        this.#markName(plan, schema, value, at, from, patch)
      } else nested.push([plan, plan.to as Path])
    }
    const filled = new Set(
      nested
        .filter(([{ name }]) => !isEmptyCell(value[name]))
        .flatMap(([, to]) => to.map((_segment, index) => to.slice(0, index).join('.'))),
    )
    for (const [plan, to] of nested.toSorted(([, a], [, b]) => comparePaths(a, b))) {
      // The row of a table has cells for what the record does not have, and for items of the longest list.
      const isUnfilled = !filled.has(to.slice(0, -1).join('.')) || value[plan.name] === '' || typeof to.at(-1) === 'number'
      if (isEmptyCell(value[plan.name]) && isUnfilled) {
        const remove: PatchOperation = { op: 'remove', path: toPointer([...pathOf(at), plan.name]) }
        this.#markName({ ...plan, to: undefined }, schema, value, at, from, [remove])
        continue
      }
      const isSettled = plan.isExact !== false || !isOneOfSeveral(named, to)
      const patch =
        isSettled && this.#nest(schema, named, origins, to, value[plan.name], this.#stepTo(value, plan.name, from), at, plan.name)
      if (patch) this.#markName(plan, schema, value, at, from, patch)
      else {
        put(named, plan.name, value[plan.name])
        origins.set(plan.name, this.#stepTo(value, plan.name, from))
        if (plan.cause === answeredName) this.#markName({ ...plan, isSure: false }, schema, value, at, from)
      }
    }
    return named
  }

  /**
   * An object in place of a list with the names that were answered for all that begin or end alike, before it is told what its shape is: an element,
   * several under keys, or a map. Undefined where they may be names of an element or keys, so that nobody can tell.
   */
  ahead(list: JsonSchema, value: unknown, at: Step | undefined, from: Step | undefined): unknown {
    const names = this.#work.options.answering?.names
    if (!names || !isObject(value) || isRawNumber(value)) return value
    const item = schemaInside(list, 0)
    const fields = knownFields(item)
    const containers = [pathOf(at), pathOf(from)]
    const found = Object.keys(value).map((name) => {
      const answer = fields.has(name) ? undefined : names.find(name, containers)
      return answer?.isRest && answer.to !== undefined && !answer.to.includes('.')
        ? { name, to: answer.to, id: answer.id }
        : { name, to: name }
    })
    const renamed = found.filter(({ name, to }) => to !== name)
    if (renamed.length === 0) return value
    const after = new Set(found.map(({ to }) => to))
    // XML has a prefix on all names, so it is of no key.
    const isOfXml = renamed.every(({ name, to }) => name.endsWith(`:${to}`))
    if (after.size < found.length || !(isOfXml || [...after].every((name) => sureField(item, name) !== undefined))) return undefined
    const plain: Record<string, unknown> = {}
    const origins = new Map<string | number, Step | undefined>()
    for (const { name, to, id } of found) {
      put(plain, to, value[name])
      origins.set(to, this.#stepTo(value, name, from))
      if (id === undefined) continue
      this.#work.used.add(id)
      const patch: PatchOperation[] = [{ op: 'move', from: toPointer([...pathOf(at), name]), path: toPointer([...pathOf(at), to]) }]
      this.#markName({ name, cause: answeredName, to: [to], isSure: true }, item, value, at, from, patch)
    }
    this.#work.origins.set(plain, origins)
    return plain
  }

  /** What becomes of unknown names: as was answered, or as far as it can be told. */
  #plansOf(
    schema: JsonSchema,
    value: Fields,
    unknown: readonly string[],
    at: Step | undefined,
    from: Step | undefined,
  ): readonly PlannedName[] {
    const names = this.#work.options.answering?.names
    if (!names) return planNames(schema, value, unknown)
    const within = pathOf(at)
    const isInside = within.some((segment) => typeof segment === 'string')
    const plans = planAnswered(schema, value, unknown, (name) => {
      const answer = names.find(name, [within, pathOf(this.#stepTo(value, name, from)).slice(0, -1)])
      const isForOthers = answer?.isAnywhere === true && isInside && isReadThere(schema, value, unknown, name, answer)
      return isForOthers ? undefined : answer
    })
    for (const { answer } of plans) if (answer !== undefined) this.#work.used.add(answer)
    return plans
  }

  /** A plan, which is unsure where prices of its field elsewhere show that they may not be in the unit of their name. */
  #doubted(plan: PlannedName, at: Step | undefined): PlannedName {
    const { fieldsInEuros } = this.#work.options.decisions ?? {}
    const isDoubted = plan.cause === centsInName && fieldsInEuros?.has(fieldOf([...pathOf(at), ...(plan.to as Path)])) === true
    return isDoubted ? { ...plan, isSure: false } : plan
  }

  /** Where a member stood. */
  #stepTo(value: Fields, name: string, from: Step | undefined): Step | undefined {
    const origins = this.#work.origins.get(value)
    return origins?.has(name) === true ? origins.get(name) : inside(from, name)
  }

  /** Puts a value where it belongs inside of an object, with the lists and objects around it; undefined where there is no room. */
  #nest(
    schema: JsonSchema,
    object: Record<string, unknown>,
    ownOrigins: Map<string | number, Step | undefined>,
    to: Path,
    value: unknown,
    from: Step | undefined,
    at: Step | undefined,
    name: string,
  ): PatchOperation[] | undefined {
    if (!hasRoom(schema, object, to)) return undefined
    const patch: PatchOperation[] = []
    let node = object as Record<string | number, unknown>
    let origins = ownOrigins
    for (const [index, segment] of to.slice(0, -1).entries()) {
      let next = node[segment] as object | undefined
      if (next === undefined) {
        next = typeof to[index + 1] === 'number' ? [] : {}
        node[segment] = next
        origins.set(segment, from)
        this.#work.origins.set(next, new Map())
        patch.push({ op: 'add', path: toPointer([...pathOf(at), ...to.slice(0, index + 1)]), value: Array.isArray(next) ? [] : {} })
      }
      const known = this.#work.origins.get(next)
      if (!known) {
        // What was there before stays as it is.
        next = Array.isArray(next) ? [...(next as unknown[])] : { ...next }
        node[segment] = next
      }
      const own = known ?? new Map<string | number, Step | undefined>()
      this.#work.origins.set(next, own)
      node = next as Record<string | number, unknown>
      origins = own
    }
    const last = to.at(-1) ?? ''
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
    const { name, cause, to, isSure } = plan
    const inner: Path = to === undefined || to instanceof Map ? [] : (to as Path)
    const after = to instanceof Map ? [...(to as ReadonlyMap<string, string>).values()].join(', ') : inner.join('.')
    const made = patch ? { made: { after, patch } } : {}
    const before = value[name]
    this.#work.marks.push({
      cause,
      from: pathOf(this.#stepTo(value, name, from)),
      at: [...pathOf(at), ...inner],
      shows: 'name',
      before,
      schema,
      ...(isSure ? {} : { isUnsure: true as const }),
      ...made,
    })
  }

  #takes(title: unknown, field: string): boolean {
    return typeof title === 'string' && this.#work.options.takesField?.(title, field) === true
  }
}

/**
 * Whether something can be put at a place: nothing stands there, also under a name that is still to be put right, nor anything else on the way, and lists
 * have no gaps.
 */
function hasRoom(record: JsonSchema, object: Fields, to: Path): boolean {
  let node: unknown = object
  for (const [index, segment] of to.entries()) {
    if (typeof node !== 'object' || node === null || isRawNumber(node)) return false
    const next = (node as Readonly<Record<string | number, unknown>>)[segment]
    if (next === undefined && Array.isArray(node) && segment !== node.length) return false
    if (next === undefined && !Array.isArray(node) && hasOtherName(to.slice(0, index).reduce(schemaInside, record), node, segment))
      return false
    if (index === to.length - 1) return next === undefined
    node = next === undefined ? (typeof to[index + 1] === 'number' ? [] : {}) : next
  }
  return false
}

/** Whether an object has a field under another name. */
function hasOtherName(record: JsonSchema, object: object, field: string | number): boolean {
  if (!isObject(record['properties'])) return false
  return Object.entries(object).some(([name, held]) => !hasField(record, name) && sureField(record, name, held) === field)
}

/** Whether a list on the way to a place has several items, so that it is not sure in which something belongs. */
function isOneOfSeveral(object: Fields, to: Path): boolean {
  let node: unknown = object
  for (const segment of to) {
    if (typeof node !== 'object' || node === null) return false
    if (Array.isArray(node) && node.length > 1) return true
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
  return false
}

/** Gives an object a member, also one of the name that would give it a prototype instead. */
function put(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  else object[name] = value
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
