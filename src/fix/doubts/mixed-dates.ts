import type { RecordName } from '../../../schemas/record-types.ts'
import { answeredMissing } from '../../causes/answers/answered-causes.ts'
import { kindOf } from '../../causes/field-kind.ts'
import type { Mark } from '../../causes/mark.ts'
import { fieldOf } from '../../causes/field-of.ts'
import type { MendedRecord } from '../../causes/mend/mend.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, schemaAt, schemaInside } from '../../contract/schema-at.ts'

/** How many dates of a field have a day up to 12, and how many one above it, of those that were valid and of those with points. */
export interface DateCounts {
  readonly valid: [low: number, high: number]
  readonly dotted: [low: number, high: number]
}

/** By the paths of fields, without the numbers of items. */
export type MixedDates = ReadonlyMap<string, DateCounts>

const none = (): DateCounts => ({ valid: [0, 0], dotted: [0, 0] })

/** The days of a record's dates, where it has some with points; a spreadsheet may have turned the others. */
export function mixedDates(record: RecordName, records: readonly MendedRecord[], marks: readonly Mark[]): MixedDates | undefined {
  const dotted = marks.filter(({ cause, made }) => cause.id === 'german_date' && made !== undefined)
  if (dotted.length === 0) return undefined
  const counts = new Map<string, DateCounts>()
  const add = (field: string, form: keyof DateCounts, day: number, by = 1) => {
    let known = counts.get(field)
    if (!known) counts.set(field, (known = none()))
    known[form][day > 12 ? 1 : 0] += by
  }
  const dated = datedPlaceOf(record)
  for (const { value } of records) if (dated) countDates(dated, value, (field, day) => add(field, 'valid', day))
  // What was answered is no date of the export.
  for (const { cause, at, schema, made } of marks)
    if (cause === answeredMissing && made && kindOf(schema).startsWith('date') && isDated.test(String(made.after)))
      add(fieldOf(at), 'valid', Number(String(made.after).slice(8, 10)), -1)
  for (const { at, before, made } of dotted) {
    const field = fieldOf(at)
    add(field, 'dotted', Number.parseInt(String(before), 10))
    // What was repaired is among those that are valid now.
    add(field, 'valid', Number(String(made?.after).slice(8, 10)), -1)
  }
  return counts
}

/** Adds counts to others. */
export function addDates(sum: Map<string, DateCounts>, more: MixedDates): void {
  for (const [field, counts] of more) {
    let known = sum.get(field)
    if (!known) sum.set(field, (known = none()))
    addTo(known, counts)
  }
}

function addTo(sum: DateCounts, { valid, dotted }: DateCounts): DateCounts {
  sum.valid[0] += valid[0]
  sum.valid[1] += valid[1]
  sum.dotted[0] += dotted[0]
  sum.dotted[1] += dotted[1]
  return sum
}

/** So many of each show that it is no chance. */
const enough = 8

/**
 * How many dates look as if a spreadsheet with American settings had turned their days and months: in the fields that have both, all
 * valid ones have a day up to 12, and all with points one above it, since those are the ones that it cannot read.
 */
export function turnedDates(dates: MixedDates): DateCounts | undefined {
  const fields = [...dates.values()].filter(isMixed)
  const { valid, dotted } = fields.reduce(addTo, none())
  return valid[0] >= enough && valid[1] === 0 && dotted[0] === 0 && dotted[1] >= enough ? { valid, dotted } : undefined
}

/** Whether a field has dates of both kinds. */
export function isMixed({ valid, dotted }: DateCounts): boolean {
  return valid[0] + valid[1] > 0 && dotted[0] + dotted[1] > 0
}

/** A place that holds dates, or has some inside. */
interface DatedPlace {
  /** Its path, without the numbers of items. */
  readonly field: string
  readonly isList: boolean
  /** Whether it, or each of its items, is one. */
  readonly isDate: boolean
  /** A list, since it is gone through for each record. */
  readonly inner: readonly (readonly [name: string, place: DatedPlace])[]
}

const datedPlaces = new Map<RecordName, DatedPlace | undefined>()

/** Where a record has dates; found out once, since most of a record has none. */
function datedPlaceOf(record: RecordName): DatedPlace | undefined {
  if (!datedPlaces.has(record)) datedPlaces.set(record, datedPlaceIn(schemaAt(record), ''))
  return datedPlaces.get(record)
}

function datedPlaceIn(schema: JsonSchema, field: string): DatedPlace | undefined {
  const isList = kindOf(schema) === 'list'
  const item = isList ? schemaInside(schema, 0) : schema
  const inner: (readonly [string, DatedPlace])[] = []
  for (const name of fieldsOf(item)) {
    const place = datedPlaceIn(schemaInside(item, name), field === '' ? name : `${field}.${name}`)
    if (place) inner.push([name, place])
  }
  const kind = kindOf(item)
  const isDate = kind === 'date' || kind === 'datetime'
  return isDate || inner.length > 0 ? { field, isList, isDate, inner } : undefined
}

function countDates(place: DatedPlace, value: unknown, add: (field: string, day: number) => void): void {
  if (!place.isList) countDatesOf(place, value, add)
  else if (Array.isArray(value)) for (const item of value) countDatesOf(place, item, add)
}

function countDatesOf({ field, isDate, inner }: DatedPlace, value: unknown, add: (field: string, day: number) => void): void {
  if (typeof value === 'string') {
    if (isDate && isDated.test(value)) add(field, Number(value.slice(8, 10)))
  } else if (isObject(value)) {
    for (const [name, place] of inner) if (Object.hasOwn(value, name)) countDates(place, value[name], add)
  }
}

const isDated = /^\d{4}-\d\d-\d\d/
