import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { schemaInside, type Path } from '../contract/schema-at.ts'
import { numberText } from '../json/raw-number.ts'
import { kindOf } from './field-kind.ts'
import { isContradicted } from './is-contradicted.ts'
import { innerPlaces, listsOn, numberedPlace, type InnerPlaces } from './inner-places.ts'
import { looksLike } from './looks-like.ts'
import { centsInName, eurosOf, mayBeInEuros, withoutCents } from './names/cents-in-name.ts'
import { flattenedNames } from './names/flattened-names.ts'
import { innerFields } from './names/inner-fields.ts'
import { legacyName } from './names/legacy-name.ts'
import { isGroup, outerFields } from './names/outer-fields.ts'
import { isMarker, isTechnical, technicalFields, labelOf } from './names/technical-fields.ts'
import { mayHold, mayMean, resolveName, sureField, type ResolvedName } from './resolve-name.ts'
import type { Cause } from './cause.ts'

/** Where something that is not documented belongs. */
export interface PlannedName {
  readonly name: string
  readonly cause: Cause
  /** Where in the record; undefined for what is left out. For an object that goes, the place of each of its members. */
  readonly to: Path | ReadonlyMap<string, string> | undefined
  readonly isSure: boolean
  /** The converted value, where the name states its unit; absent where the value stays as it is. */
  readonly value?: unknown
  /** The answer that says so, where it was answered. */
  readonly answer?: string
  /** Whether it stays where it is although it was answered for, since there is no room. */
  readonly isLeft?: true
  /** Lists of which nothing says that it is of the first element; those on the way to it, where it is absent and its fields lie deeper. */
  readonly assumed?: readonly string[]
  /** Whether it goes where it belongs also where there are several items in a list on the way; so it does when absent. */
  readonly isExact?: boolean
}

/** A longer name is no path and no field. */
const longestName = 300

/** So many names are looked at: an object with more is no record, but a table or a map. */
const mostNames = 1000

/**
 * What to do with the names of an object that its record does not have. Names of which nothing can be said are not in it.
 * @param claimed Fields that other names are known to be.
 */
export function planNames(
  record: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  strangers: readonly string[],
  claimed: ReadonlySet<string> = new Set(),
): readonly PlannedName[] {
  const strange = new Set(strangers)
  const unknown = strangers.slice(0, mostNames)
  const taken = new Set([...Object.keys(value).filter((name) => !strange.has(name)), ...claimed])
  const plans: PlannedName[] = []
  const later: string[] = []
  const ambiguous: Ambiguous[] = []
  const qualified = new Set<string>()
  const meant = new Map(unknown.map((name) => [name, resolvedWith(record, name, value[name])]))
  const disputed = fieldsOfSeveral(record, value, meant)
  for (const name of unknown) {
    const resolved = meant.get(name)
    if (isTechnical(record, value, name)) plans.push({ name, cause: technicalFields, to: undefined, isSure: true })
    else if (isMarker(name) && !isAttribute(name, meant)) continue
    else if (resolved?.isSure === true && !taken.has(resolved.field) && mayHold(record, resolved.field, value[name])) {
      taken.add(resolved.field)
      const label = labelOf(record, value, name)
      const plan = { name, cause: resolved.cause, to: [resolved.field], isSure: !disputed.has(resolved.field) }
      plans.push(label === undefined ? plan : { ...plan, value: label })
    } else later.push(name)
  }
  for (const name of later) {
    const plan =
      planCents(record, name, value, taken) ??
      planFlattened(record, name, taken) ??
      planNumbered(record, name, taken) ??
      planOuter(record, name, value[name], taken)
    if (plan) {
      plans.push(plan)
      continue
    }
    const resolved = meant.get(name)
    // A name of its own field comes before one inside.
    const { places, isQualified } = resolved?.cause === legacyName ? nowhere : innerPlacesFor(record, name, value[name])
    const [to] = places
    const room = to && places.length === 1 && roomFor(value, to, value[name])
    if (to && room) {
      plans.push({ name, cause: innerFields, to, ...room })
      if (isQualified) qualified.add(name)
    } else if (places.length > 1) ambiguous.push({ name, places })
    else if (resolved && !resolved.isSure && !taken.has(resolved.field) && mayHold(record, resolved.field, value[name])) {
      taken.add(resolved.field)
      plans.push({ name, cause: resolved.cause, to: [resolved.field], isSure: false })
    }
  }
  const all = [...plans, ...planByCompany(value, ambiguous, plans)]
  return withoutLoners(ofOnlyElements(countedFromZero(all)), record, value, qualified)
}

/** What a name stands for with its value. */
function resolvedWith(record: JsonSchema, name: string, value: unknown): ResolvedName | undefined {
  const resolved = resolveName(record, name)
  if (!resolved || !mayMean(resolved, value)) return undefined
  // The number or the name of a place, a person or a contract is none of their records.
  if (resolved.cause === legacyName && isBare(value) && holdsRecords(schemaInside(record, resolved.field))) return undefined
  return resolved.cause === legacyName && isContradicted(record, resolved.field, value) ? undefined : resolved
}

/** Whether a value is a number or a name, and nothing that is written in place of an object. */
function isBare(value: unknown): boolean {
  return numberText(value) !== undefined || (typeof value === 'string' && /^[\p{L}\d][\p{L}\d _./-]*$/u.test(value))
}

/** Whether a field holds records, one or several. */
function holdsRecords(schema: JsonSchema): boolean {
  return kindOf(schema) === 'record' || (kindOf(schema) === 'list' && kindOf(schemaInside(schema, 0)) === 'record')
}

/** Whether a name is that of a field with a mark in front, as programs that turn XML into JSON write all attributes of an element. */
function isAttribute(name: string, meant: ReadonlyMap<string, ResolvedName | undefined>): boolean {
  return (
    name.startsWith('@') && [...meant].some(([other, resolved]) => other !== name && other.startsWith('@') && resolved?.isSure === true)
  )
}

/** The fields that several names stand for, whose values differ: nobody can tell which is meant. */
function fieldsOfSeveral(
  record: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, ResolvedName | undefined>,
): ReadonlySet<string> {
  const values = new Map<string, string>()
  const several = new Set<string>()
  for (const [name, resolved] of names) {
    if (resolved?.isSure !== true || isTechnical(record, value, name)) continue
    const text = JSON.stringify(value[name])
    if ((values.get(resolved.field) ?? text) !== text) several.add(resolved.field)
    values.set(resolved.field, text)
  }
  return several
}

/** An amount under a name that says that it is in cents, where there is none in euros. */
function planCents(
  record: JsonSchema,
  name: string,
  value: Readonly<Record<string, unknown>>,
  taken: Set<string>,
): PlannedName | undefined {
  const fieldOf = (other: string) => {
    const own = withoutCents(other)
    return own === undefined ? undefined : sureField(record, own)
  }
  const field = fieldOf(name)
  const euros =
    field === undefined || taken.has(field)
      ? undefined
      : eurosOf(record, field, name, value[name], value[`${withoutCents(name)}_currency`] === 'EUR')
  if (field === undefined || euros === undefined) return undefined
  taken.add(field)
  // Of several amounts nobody can tell which is meant.
  const isSure = !mayBeInEuros(value[name]) && Object.keys(value).every((other) => other === name || fieldOf(other) !== field)
  return { name, cause: centsInName, to: [field], isSure, value: euros }
}

/** A path in a name, such as `customers.0.given_name`, `customers[0].given_name`, `customers_0_given_name`. */
function planFlattened(record: JsonSchema, name: string, taken: ReadonlySet<string>): PlannedName | undefined {
  if (name.length > longestName) return undefined
  const parts = name.split(/[./]|__|\[|\]\.?|[_-](?=\d+(?:[_-]|$))|(?<=[_-]\d+)[_-]/).filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const to: (string | number)[] = []
  let schema = record
  for (const part of parts) {
    if (kindOf(schema) === 'list') {
      const isIndex = /^\d{1,4}$/.test(part)
      to.push(isIndex ? Number(part) : 0)
      schema = schemaInside(schema, 0)
      if (isIndex) continue
    }
    // What is in metadata has names of its own.
    const isOpen = to.length > 0 && (kindOf(schema) === 'open' || kindOf(schema) === 'object')
    const field = isOpen ? part : sureField(schema, part)
    if (field === undefined) return undefined
    to.push(field)
    schema = schemaInside(schema, field)
  }
  return to.length < 2 || taken.has(String(to[0])) ? undefined : { name, cause: flattenedNames, to, isSure: true }
}

/** A name that says which of several it is of, such as `customer2_given_name`. */
function planNumbered(record: JsonSchema, name: string, taken: ReadonlySet<string>): PlannedName | undefined {
  const { path: to, assumed = [] } = numberedPlace(record, name) ?? {}
  return to && !taken.has(String(to[0])) ? { name, cause: flattenedNames, to, isSure: true, assumed } : undefined
}

/** An object whose members are fields of the record around it, under a name that does not say that they are about something else. */
function planOuter(record: JsonSchema, name: string, value: unknown, taken: Set<string>): PlannedName | undefined {
  if (!isObject(value)) return undefined
  const isOwn = isGroup(name, Object.keys(value))
  const to = new Map<string, string>()
  for (const [inner, held] of Object.entries(value)) {
    const field = fieldOfGroup(record, name, inner) ?? (isOwn ? sureField(record, inner, held) : undefined)
    if (field === undefined || taken.has(field) || [...to.values()].includes(field) || !mayHold(record, field, held)) return undefined
    to.set(inner, field)
  }
  if (to.size === 0) return undefined
  for (const field of to.values()) taken.add(field)
  return { name, cause: outerFields, to, isSure: true }
}

/** The field that begins with the words of a group, or with some of them: `address1` and `city` in `billing_address`. */
function fieldOfGroup(record: JsonSchema, group: string, inner: string): string | undefined {
  const words = group
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split(/[\s_-]+/)
  for (let count = words.length; count > 0; count--) {
    const field = sureField(record, `${words.slice(0, count).join('_')}_${inner}`)
    if (field !== undefined) return field
  }
  return undefined
}

const nowhere: InnerPlaces = { places: [], isQualified: false }

/** The places inside of a record for a name whose value does not show that the name of another system means something else there. */
function innerPlacesFor(record: JsonSchema, name: string, value: unknown): InnerPlaces {
  const { places, isQualified } = innerPlaces(record, name)
  return {
    isQualified,
    places: places.filter((to) => {
      const field = to.at(-1)
      if (typeof field !== 'string') return true
      const holder = to.slice(0, -1).reduce(schemaInside, record)
      return !(resolveName(holder, name)?.cause === legacyName && isContradicted(holder, field, value))
    }),
  }
}

/** A name that may belong in several places inside of its record. */
interface Ambiguous {
  readonly name: string
  readonly places: readonly Path[]
}

/**
 * Where names belong that have several places: in the one object that other names of the record are sure to belong in, or if these are
 * several, in that of the names on both sides, since the columns of what was one object stand together.
 */
function planByCompany(
  value: Readonly<Record<string, unknown>>,
  ambiguous: readonly Ambiguous[],
  plans: readonly PlannedName[],
): readonly PlannedName[] {
  if (ambiguous.length === 0) return []
  const holders = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name, cause, to, isSure } of plans) {
    if ((cause !== innerFields && cause !== flattenedNames) || !isSure || !Array.isArray(to)) continue
    holders.set(name, holderOf(to as Path))
    taken.add((to as Path).join('.'))
  }
  // What lies in an object opens those around it.
  const opened = new Set(
    [...holders.values()].flatMap((holder) => holder.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.'))),
  )
  const names = Object.keys(value)
  const found: PlannedName[] = []
  for (const { name, places } of ambiguous) {
    const open = places.filter((to) => opened.has(holderOf(to)) && !taken.has(to.join('.')))
    const at = names.indexOf(name)
    const before = names.slice(0, at).findLast((other) => holders.has(other))
    const behind = names.slice(at + 1).find((other) => holders.has(other))
    const beside = open.filter((to) => [before, behind].every((other) => other !== undefined && holders.get(other) === holderOf(to)))
    const [to, other] = open.length > 1 ? beside : open
    const room = to && !other && roomFor(value, to, value[name])
    if (to && room) found.push({ name, cause: innerFields, to, ...room })
  }
  // Two names for one place are none.
  const places = found.map(({ to }) => (to as Path).join('.'))
  return found.filter((_plan, index) => places.indexOf(places[index] ?? '') === places.lastIndexOf(places[index] ?? ''))
}

/** The object that a place is in. */
function holderOf(to: Path): string {
  return to.slice(0, -1).join('.')
}

/**
 * Whether there is room for something at a place in a record, in what is there or beside it, and whether it is sure in which item of
 * each list on the way it belongs, since there is no other.
 */
function roomFor(record: Readonly<Record<string, unknown>>, to: Path, inner: unknown): Pick<PlannedName, 'isSure'> | undefined {
  let node: unknown = record
  let isSure = true
  for (const segment of to) {
    if (node === undefined) break
    if (typeof node !== 'object' || node === null || Array.isArray(node) !== (typeof segment === 'number')) return undefined
    if (Array.isArray(node) && node.length > 1) isSure = false
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
  // A list or an object is told by what it holds; a single value may belong to the record as well.
  const isTold = !Object.hasOwn(record, String(to[0])) || (typeof inner === 'object' && inner !== null)
  return node === undefined && isTold ? { isSure } : undefined
}

/** Positions that are counted from 1 on, counted from 0. */
function countedFromZero(plans: readonly PlannedName[]): PlannedName[] {
  const lowest = new Map<string, number>()
  const flattened = plans.filter(({ cause }) => cause === flattenedNames)
  for (const { to } of flattened)
    for (const { list, position } of listsOn(to as Path)) lowest.set(list, Math.min(position, lowest.get(list) ?? position))
  return plans.map((plan) => {
    if (plan.cause !== flattenedNames) return plan
    const from = plan.to as Path
    const shifted = new Map(
      listsOn(from).flatMap(({ list, position, at }) => (lowest.get(list) === 1 ? [[at, position - 1] as const] : [])),
    )
    return shifted.size === 0 ? plan : { ...plan, to: from.map((segment, index) => shifted.get(index) ?? segment) }
  })
}

/** Plans that are sure only where there are no more elements of the lists whose first elements they are in. */
function ofOnlyElements(plans: readonly PlannedName[]): readonly PlannedName[] {
  const paths = plans.filter(({ cause }) => cause === flattenedNames).flatMap(({ to }) => listsOn(to as Path))
  const several = new Set(paths.flatMap(({ list, position }) => (position > 0 ? [list] : [])))
  if (several.size === 0) return plans
  return plans.map((plan) => {
    const { cause, to, assumed = cause === innerFields ? listsOn(to as Path).map(({ list }) => list) : [] } = plan
    return assumed.some((list) => several.has(list)) ? { ...plan, isSure: false } : plan
  })
}

/** Without inner fields that stand alone: a single name such as `number` may mean anything, several of one record do not, nor does one that says of what. */
function withoutLoners(
  plans: readonly PlannedName[],
  record: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  qualified: ReadonlySet<string>,
): readonly PlannedName[] {
  const groups = Map.groupBy(
    plans.filter(({ cause }) => cause === innerFields),
    ({ to }) => String((to as Path)[0]),
  )
  return plans.filter(({ cause, to, name }) => {
    if (cause !== innerFields || qualified.has(name)) return true
    const path = to as Path
    return (groups.get(String(path[0]))?.length ?? 0) > 1 || isListOf(record, path, value[name])
  })
}

function isListOf(record: JsonSchema, path: Path, value: unknown): boolean {
  const schema = path.reduce(schemaInside, record)
  return (
    kindOf(schema) === 'list' && Array.isArray(value) && value.length > 0 && value.every((item) => looksLike(schemaInside(schema, 0), item))
  )
}
