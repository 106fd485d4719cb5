import type { RecordName } from '../../schemas/record-types.ts'
import { kindOf } from '../causes/field-kind.ts'
import type { Mark } from '../causes/mark.ts'
import { fieldOf, type MendedRecord } from '../causes/mend.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside } from '../contract/schema-at.ts'

/** How many dates of a field have a day up to 12, and how many one above it, of those that were valid and of those with points. */
export interface DateCounts {
  readonly valid: readonly [low: number, high: number]
  readonly dotted: readonly [low: number, high: number]
}

/** By the paths of fields, without the numbers of items. */
export type MixedDates = ReadonlyMap<string, DateCounts>

const none: DateCounts = { valid: [0, 0], dotted: [0, 0] }

/** The days of a record's dates, where it has some with points; a spreadsheet may have turned the others. */
export function mixedDates(record: RecordName, records: readonly MendedRecord[], marks: readonly Mark[]): MixedDates | undefined {
  const dotted = marks.filter(({ cause, made }) => cause.id === 'german_date' && made !== undefined)
  if (dotted.length === 0) return undefined
  const counts = new Map<string, { valid: [number, number]; dotted: [number, number] }>()
  const add = (field: string, form: keyof DateCounts, day: number, by = 1) => {
    const known = counts.get(field) ?? { valid: [0, 0], dotted: [0, 0] }
    counts.set(field, known)
    known[form][day > 12 ? 1 : 0] += by
  }
  for (const { value } of records) countDates(schemaAt(record), value, '', (field, day) => add(field, 'valid', day))
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
  for (const [field, counts] of more) sum.set(field, together(sum.get(field) ?? none, counts))
}

function together(one: DateCounts, other: DateCounts): DateCounts {
  return {
    valid: [one.valid[0] + other.valid[0], one.valid[1] + other.valid[1]],
    dotted: [one.dotted[0] + other.dotted[0], one.dotted[1] + other.dotted[1]],
  }
}

/** So many of each show that it is no chance. */
const enough = 8

/**
 * How many dates look as if a spreadsheet with American settings had turned their days and months: in the fields that have both, all
 * valid ones have a day up to 12, and all with points one above it, since those are the ones that it cannot read.
 */
export function turnedDates(dates: MixedDates): DateCounts | undefined {
  const fields = [...dates.values()].filter(({ valid, dotted }) => valid[0] + valid[1] > 0 && dotted[0] + dotted[1] > 0)
  const { valid, dotted } = fields.reduce(together, none)
  return valid[0] >= enough && valid[1] === 0 && dotted[0] === 0 && dotted[1] >= enough ? { valid, dotted } : undefined
}

function countDates(schema: JsonSchema, value: unknown, field: string, add: (field: string, day: number) => void): void {
  if (typeof value === 'string') {
    const kind = kindOf(schema)
    if ((kind === 'date' || kind === 'datetime') && isDated.test(value)) add(field, Number(value.slice(8, 10)))
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) countDates(schemaInside(schema, index), item, field, add)
  } else if (isObject(value)) {
    for (const name of Object.keys(value))
      if (hasField(schema, name)) countDates(schemaInside(schema, name), value[name], field === '' ? name : `${field}.${name}`, add)
  }
}

const isDated = /^\d{4}-\d\d-\d\d/
