import type { RecordName } from '../../../schemas/record-types.ts'
import { kindOf } from '../../causes/field-kind.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, schemaAt, schemaInside } from '../../contract/schema-at.ts'

/** A record that holds dates, or has some inside. */
export interface DayPlace {
  /** Its path, without the numbers of items; empty for a record itself. */
  readonly path: string
  /** Whether it is each of a list. */
  readonly isList: boolean
  /** Its own fields of dates. */
  readonly days: readonly DayField[]
  /** Its fields that begin and end something. */
  readonly spans: readonly (readonly [begin: string, end: string])[]
  /** A list, since it is gone through for each record. */
  readonly inner: readonly (readonly [name: string, place: DayPlace])[]
}

/** A field of dates. */
export interface DayField {
  readonly name: string
  /** Its path, without the numbers of items, and as the plan prints it. */
  readonly field: string
  readonly attr: string
  /** Whether a contract, or something of one, begins with it: mostly with a month. */
  readonly isBegin: boolean
}

/** The fields with which contracts begin. What is billed or paid may begin whenever it likes. */
const begins: ReadonlySet<string> = new Set([
  'customer_at_supply_address_from_date',
  'effective_from',
  'effective_from_date',
  'supply_start_date',
  'valid_from',
])

/** What begins and ends something, by the names of fields. */
const spans = [
  ['bill_period_from_date', 'bill_period_to_date'],
  ['effective_from', 'effective_to'],
  ['start_date', 'end_date'],
  ['supply_start_date', 'supply_end_date'],
  ['valid_from', 'valid_to'],
] as const

const known = new Map<RecordName, DayPlace | undefined>()

/** Where a record has dates; found out once, since most of a record has none. */
export function dayPlaceOf(record: RecordName): DayPlace | undefined {
  if (!known.has(record)) known.set(record, placeIn(schemaAt(record), '', ''))
  return known.get(record)
}

/** The fields of dates of a record and of all that lie in it. */
export function dayFieldsOf(record: RecordName): readonly DayField[] {
  return fieldsIn(dayPlaceOf(record))
}

function fieldsIn(place: DayPlace | undefined): readonly DayField[] {
  return place ? [...place.days, ...place.inner.flatMap(([, inner]) => fieldsIn(inner))] : []
}

function placeIn(schema: JsonSchema, path: string, attr: string): DayPlace | undefined {
  const isList = kindOf(schema) === 'list'
  const item = isList ? schemaInside(schema, 0) : schema
  if (kindOf(item) !== 'record') return undefined
  const below = isList ? `${attr}.*` : attr
  const days: DayField[] = []
  const inner: (readonly [string, DayPlace])[] = []
  for (const name of fieldsOf(item)) {
    const held = schemaInside(item, name)
    const [field, at] = [path, below].map((begin) => (begin === '' ? name : `${begin}.${name}`)) as [string, string]
    if (kindOf(held) === 'date') days.push({ name, field, attr: at, isBegin: begins.has(name) })
    const place = placeIn(held, field, at)
    if (place) inner.push([name, place])
  }
  const names = new Set(days.map(({ name }) => name))
  const own = spans.filter(([begin, end]) => names.has(begin) && names.has(end))
  return days.length > 0 || inner.length > 0 ? { path, isList, days, spans: own, inner } : undefined
}
