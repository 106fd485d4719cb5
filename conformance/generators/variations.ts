import fc, { type Arbitrary } from 'fast-check'
import type { RecordName } from '../../schemas/record-types.ts'
import { contract } from '../../src/contract/contract.ts'
import { isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { schemaAt, schemaInside, type Path } from '../../src/contract/schema-at.ts'
import { hasOffset } from '../../src/text/iso-8601.ts'
import type { Body } from '../setting/body.ts'
import { changeAt, partAt } from './change-at.ts'

/** One change of a record to another that is valid as far as types go; symbolic, so that it fits any template. */
export interface Variation {
  /** Whether it changes which items a list holds, and not a single value. */
  readonly ofList: boolean
  readonly spot: number
  readonly choice: number
}

/** A few variations at once. A server may refuse any of them for reasons of its own. */
export const variations: Arbitrary<readonly Variation[]> = fc.array(
  fc.record({ ofList: fc.boolean(), spot: fc.nat(199), choice: fc.nat(11) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

/** Whether a varied value can be sent. */
export type IsSendable = (definition: RecordName, body: Body) => boolean

/**
 * Applies variations to a value of a definition. Names, and codes with seen values, stay as they are. Of what a variation
 * can put in a place it takes the next that can be sent, and leaves the place alone when nothing can.
 */
export function vary(definition: RecordName, template: Body, changes: readonly Variation[], isSendable: IsSendable = () => true): Body {
  return changes.reduce<Body>((body, { ofList, spot, choice }) => {
    const spots = spotsOf(definition, body).filter(({ value }) => Array.isArray(value) === ofList)
    const chosen = spots[spot % Math.max(spots.length, 1)]
    if (!chosen) return body
    const others = othersFor(chosen.schema, chosen.value)
    for (let next = choice; next < choice + others.length; next++) {
      const varied = changeAt(body, chosen.path, () => others[next % others.length])
      if (isSendable(definition, varied)) return varied
    }
    return body
  }, template)
}

/** The kinds of values that `varyAll` changes. `some texts` and `other texts` are every second text of each record. `items` are lists of records, which get more items that differ from another one as little as can be; `repeats` are those of other values, which get one of them again. `fraction` and `skipped hour` are datetimes that few need: with a part of a second, and in the hour that a local clock leaves out in spring. */
export const variedKinds = [
  'text',
  'some texts',
  'other texts',
  'decimal',
  'number',
  'date',
  'datetime',
  'fraction',
  'skipped hour',
  'flag',
  'object',
  'items',
  'repeats',
] as const
export type VariedKind = (typeof variedKinds)[number]

/**
 * Changes every value of a kind at once, so that nothing that spoils one of them is missed. The first gets the value at
 * `turn` of those that a variation has, the others the ones after it, or all the same one.
 */
export function varyAll(
  definition: RecordName,
  template: Body,
  kind: VariedKind,
  { turn, alike = false }: { readonly turn: number; readonly alike?: boolean },
  isSendable: IsSendable = () => true,
): Body {
  if (kind === 'items') return withAlikeItems(definition, template, turn, isSendable)
  if (kind === 'repeats') return withRepeats(definition, template, isSendable)
  const spots = spotsOf(definition, template).filter((spot) => isOfKind(kind, template, spot))
  const places = placesOf(spots)
  return spots.reduce<Body>((body, { path, schema, value }, index) => {
    const others = (rare[kind]?.(String(value)) ?? othersFor(schema, value)).filter((other) => other !== null)
    const varied = changeAt(body, path, () => others[(turn + (alike ? 0 : (places[index] ?? 0))) % others.length])
    return isSendable(definition, varied) ? varied : body
  }, template)
}

function isOfKind(kind: VariedKind, template: Body, { path, schema, value }: Spot): boolean {
  const own = kindOf(schema, value)
  if (kind === 'skipped hour') return own === 'datetime' && !hasOffset(String(value))
  if (kind === 'fraction') return own === 'datetime'
  if (!kind.endsWith(' texts')) return own === kind
  const place = Object.keys(Object(partAt(template, path.slice(0, -1))) as Body).indexOf(String(path.at(-1)))
  return own === 'text' && (place % 2 === 0) === (kind === 'some texts')
}

/** A number for each spot: a field begins where the one before it began, and one further; each time it comes again it gets the next. */
function placesOf(spots: readonly Spot[]): readonly number[] {
  const next = new Map<string, number>()
  return spots.map(({ path }) => {
    const field = path.filter((segment) => typeof segment === 'string').join('.')
    const place = next.get(field) ?? next.size
    next.set(field, place + 1)
    return place
  })
}

/** Values of which a server may take none: what is tried with them is tried for itself. */
const rare: Readonly<Partial<Record<VariedKind, (value: string) => readonly unknown[]>>> = {
  fraction: (value) => ['.5', '.25', '.125'].map((part) => value.replace(/(?<=T\d\d:\d\d:\d\d)(?!\.)/, part)),
  'skipped hour': () => ['2026-03-29T02:30:00', '2025-03-30T02:30:00'],
}

/** The kinds for records with every value varied: what a server may well refuse is not among them. */
export const usualKinds = variedKinds.filter((kind) => !kind.endsWith(' texts') && !(kind in rare) && kind !== 'repeats')

/** The kinds of values that a server can have no rule about that concerns several of them. */
const freeKinds: readonly VariedKind[] = ['text', 'decimal', 'number']

/** How many items a list needs for each of its fields to get every value. */
const enough = 7

/** Where lists stand, the outer ones first. */
function listsIn(definition: RecordName, template: Body): readonly Path[] {
  const lists = spotsOf(definition, template).filter(({ value }) => Array.isArray(value))
  return lists.map(({ path }) => path).toSorted((one, other) => one.length - other.length)
}

/** Changes all texts and numbers at once, in lists that are long enough for each field to get every value. */
export function varyLong(definition: RecordName, template: Body, turn: number, isSendable: IsSendable = () => true): Body {
  const long = listsIn(definition, template).reduce<Body>((body, path) => {
    const items = partAt(body, path)
    if (!Array.isArray(items) || !items.every(isObject)) return body
    const more = Array.from({ length: Math.max(0, enough - items.length) }, (_none, index) =>
      another(items[index % items.length], index + 1),
    )
    const varied = changeAt(body, path, () => [...items, ...more])
    return isSendable(definition, varied) ? varied : body
  }, template)
  return freeKinds.reduce<Body>((body, kind) => varyAll(definition, body, kind, { turn }, isSendable), long)
}

/** Every list of a record with so many items more, those of lists inside its first one and that one's lists included. */
export function withLongLists(definition: RecordName, template: Body, count: number, isLong: (path: Path) => boolean): Body {
  const lists = listsIn(definition, template).filter((path) => path.every((segment) => typeof segment === 'string' || segment === 0))
  // The inner ones go first, since the others get items like those of the template.
  return lists.filter(isLong).reduceRight<Body>((body, path) => {
    const items = partAt(template, path)
    const more = Array.isArray(items)
      ? Array.from({ length: count }, (_none, index) => another(items[index % items.length], index + 1))
      : []
    return changeAt(body, path, (list) => [...[list].flat(), ...more])
  }, template)
}

/** How many items like its first one a list gets. A key of fewer fields than that is the same for two of them. */
const mostAlike = 4

/** Every list with more items like its first one: under other names, or, where it has none, with one other value each. */
function withAlikeItems(definition: RecordName, template: Body, turn: number, isSendable: IsSendable): Body {
  // The outer lists come first, so that the items they get have short lists themselves.
  return listsIn(definition, template).reduce<Body>((body, path) => {
    const items = partAt(body, path)
    if (!Array.isArray(items)) return body
    const varied = changeAt(body, path, () => [...(items as unknown[]), ...alikeTo(definition, [...path, 0], items[0], turn)])
    return isSendable(definition, varied) ? varied : body
  }, template)
}

/** Every list of scalars with its first one at the end again. */
function withRepeats(definition: RecordName, template: Body, isSendable: IsSendable): Body {
  return listsIn(definition, template).reduce<Body>((body, path) => {
    const items = partAt(body, path)
    if (!Array.isArray(items) || typeof items[0] === 'object') return body
    const varied = changeAt(body, path, () => [...(items as unknown[]), items[0] as unknown])
    return isSendable(definition, varied) ? varied : body
  }, template)
}

/** The names that items of lists in a record have. */
export function namesOfItems(definition: RecordName, template: Body): readonly string[] {
  const items = listsIn(definition, template).flatMap((path) => [partAt(template, [...path, 0])].filter(isObject))
  return [...new Set(items.flatMap((item) => Object.keys(item).filter(isName)))]
}

/** Every list whose items have a name with one more item, which shares it with the first one and has all other names otherwise than those before it. */
export function withSharedName(definition: RecordName, template: Body, name: string, isSendable: IsSendable = () => true): Body {
  return listsIn(definition, template).reduce<Body>((body, path) => {
    const items = partAt(body, path)
    const [first, count] = Array.isArray(items) ? [items[0] as unknown, items.length] : [undefined, 0]
    if (!isObject(first) || !(name in first)) return body
    const varied = changeAt(body, [...path, count], () => ({ ...Object(another(first, count)), [name]: first[name] }))
    return isSendable(definition, varied) ? varied : body
  }, template)
}

function alikeTo(definition: RecordName, path: Path, item: unknown, turn: number): unknown[] {
  if (!isObject(item)) return []
  const fields = Object.keys(item)
  if (fields.some((field) => names.has(field) && typeof item[field] === 'string'))
    return [Object.fromEntries(Object.entries(item).map(([field, value]) => [field, names.has(field) ? renamed(field, value) : value]))]
  const others = fields.flatMap((field) => {
    if (Array.isArray(item[field]) || isObject(item[field])) return []
    const schema = schemaAt(definition, [...path, field])
    const values = [...seenIn(schema), ...othersFor(schema, item[field])].filter((value) => value !== null && value !== item[field])
    return values.length > 0 ? [{ ...item, [field]: values[turn % values.length] }] : []
  })
  return [...others.slice(turn % Math.max(others.length, 1)), ...others.slice(0, turn % Math.max(others.length, 1))].slice(0, mostAlike)
}

/** The values of a field that the document shows. */
function seenIn({ 'x-seen-values': seen }: JsonSchema): readonly unknown[] {
  return Array.isArray(seen) ? seen : []
}

function renamed(field: string, name: unknown): unknown {
  if (typeof name === 'number') return field === 'position' ? name + 1000 : name
  return typeof name === 'string' && !/^\d{4}-\d\d-\d\d/.test(name) ? `${name}-0` : name
}

/** Fields that name something; equal names mean something, and freshness is not for variations to decide. */
const names = new Set(
  [
    'import_supplier external_account_number reference statement_id number invoice_number line_item_identifier external_id vendor',
    'edifact_reference_number document_number interchange_reference malo_number melo_number identifier position',
    'code market_participant_code network_operator_code definition_code version_datetime',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a field names something. */
export function isName(field: string): boolean {
  return names.has(field)
}

/** A place whose value a variation can change. */
interface Spot {
  readonly path: Path
  readonly schema: JsonSchema
  readonly value: unknown
}

function spotsOf(definition: string, value: unknown): readonly Spot[] {
  const found: Spot[] = []
  collectSpots(schemaAt(definition), value, [], found)
  return found
}

function collectSpots(schema: JsonSchema, value: unknown, path: Path, found: Spot[]): void {
  if (Array.isArray(value)) {
    if (value.length > 0) found.push({ path, schema, value })
    for (const [index, item] of value.entries()) collectSpots(schemaInside(schema, index), item, [...path, index], found)
  } else if (isOpen(schema, value)) {
    found.push({ path, schema, value })
  } else if (isObject(value)) {
    for (const [field, member] of Object.entries(value))
      if (!names.has(field)) collectSpots(schemaInside(schema, field), member, [...path, field], found)
  } else if (othersFor(schema, value).length > 0) found.push({ path, schema, value })
}

/** Whether a value is an object of which the document says nothing more. */
function isOpen(schema: JsonSchema, value: unknown): boolean {
  return isObject(value) && schema['type'] === 'object' && schema['properties'] === undefined
}

function othersFor(schema: JsonSchema, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return lists(value)
  if (isOpen(schema, value)) return objects
  if ('x-seen-values' in schema || 'enum' in schema) return []
  const types = new Set([schema['type'] ?? []].flat())
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return types.has('integer') ? integers : numbers
  if (typeof value === 'string') return types.has('null') ? [null, ...textsOf(schema, value)] : textsOf(schema, value)
  return value === null && schema['pattern'] === contract.$defs['IsoDateTime']?.['pattern'] ? datetimes : []
}

/** The list with its items turned round, with more items of other values and names, or with its first alone. */
function lists(items: readonly unknown[]): readonly (readonly unknown[])[] {
  const more = (count: number) => Array.from({ length: count }, (_, index) => another(items[index % items.length], index + 1))
  return [items.toReversed(), [...items, ...more(items.length)], items.slice(0, 1), [...items, ...more(12)]]
}

function another(item: unknown, index: number): unknown {
  if (!isObject(item)) return item
  const rename = (field: string, value: unknown) => {
    if (typeof value === 'number') return field === 'position' || Number.isInteger(value) ? value + 1000 + index : value
    if (typeof value !== 'string') return value
    if (names.has(field) && field !== 'version_datetime') return `${value}-${index}`
    return /^\d+\.\d+$/.test(value) ? `${index}${value}` : value
  }
  return Object.fromEntries(Object.entries(item).map(([field, value]) => [field, rename(field, value)]))
}

const integers = [0, 1, -1, 2_147_483_648, 99_999]
const numbers = [0, 0.07, -12.34, 12_345_678.89, 100, 0.285714]
const decimals = ['0', '0.07', '-12.34', '12345678.891', '1.10', '100', '-0.50', '3.141593']
const dates = ['2024-02-29', '2023-12-31', '2024-01-01', '2024-03-31', '1958-07-03', '2099-12-31']
const datetimes = [
  '2024-02-29T00:00:00+01:00',
  '2024-03-31T03:00:00+02:00',
  '2024-10-27T02:30:00+02:00',
  '2024-10-27T02:30:00+01:00',
  '2023-12-31T23:59:59Z',
  '2024-01-01T00:00:00+00:00',
  '2023-07-15T13:05:00-03:30',
  '2099-12-31T23:00:00Z',
  // The end of time, which clocks that count nanoseconds in 64 bits cannot reach; with any offset it is in four digits of a year.
  '9999-12-31T00:00:00Z',
]

const texts = [
  'Größe 3 × 5 m², „½“',
  '👩‍🔧 日本',
  'O\'Brien, "Bob"; \\ a',
  '0049',
  '2.10',
  'Zeile 1,\nZeile 2',
  'Ä'.repeat(200),
  `${'x,  '.repeat(50)}x`,
  '<b>A & B</b> <5 kWh, 100 %',
]
const objects = [
  { first_part: 'A', 2: 12.5, is_open: false, innerPart: { someCount: 0, a_list: [1, ['b', [2.5]]], constructor: 'C', big: 16_777_217 } },
]

function kindOf(schema: JsonSchema, value: unknown): VariedKind | undefined {
  if (isOpen(schema, value)) return 'object'
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return undefined
  if (schema['pattern'] === contract.$defs['DecimalString']?.['pattern']) return 'decimal'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date'
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? 'datetime' : 'text'
}

function textsOf(schema: JsonSchema, value: string): readonly unknown[] {
  const kind = kindOf(schema, value)
  return kind === 'decimal' ? decimals : kind === 'date' ? dates : kind === 'datetime' ? datetimes : texts
}
