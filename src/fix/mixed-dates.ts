import type { RecordName } from '../../schemas/record-types.ts'
import { kindOf } from '../causes/field-kind.ts'
import type { Mark } from '../causes/mark.ts'
import { fieldOf, type MendedRecord } from '../causes/mend.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../contract/schema-at.ts'

/** How many dates of a field have a day up to 12, and how many one above it, of those that were valid and of those with points. */
export interface DateCounts {
  readonly valid: readonly [low: number, high: number]
  readonly dotted: readonly [low: number, high: number]
}

/** By the paths of fields, without the numbers of items. */
export type MixedDates = ReadonlyMap<string, DateCounts>

const none: DateCounts = { valid: [0, 0], dotted: [0, 0] }

/** The days and months of a record's dates, where it has some with points; a spreadsheet may have turned the others. */
export function mixedDates(record: RecordName, records: readonly MendedRecord[], marks: readonly Mark[]): MixedDates | undefined {
  const dotted = marks.filter(({ cause, made }) => cause.id === 'german_date' && made !== undefined)
  if (dotted.length === 0) return undefined
  const counts = new Map<string, DateCounts>()
  const add = (field: string, form: keyof DateCounts, day: number) => {
    const known = counts.get(field) ?? none
    const [low, high] = known[form]
    counts.set(field, { ...known, [form]: day > 12 ? [low, high + 1] : [low + 1, high] })
  }
  const changed = new Set<string>()
  for (const { at, before } of dotted) {
    const path = records.length > 1 ? at.slice(1) : at
    changed.add(JSON.stringify(records.length > 1 ? at : [0, ...at]))
    add(fieldOf(path), 'dotted', Number.parseInt(String(before), 10))
  }
  for (const [index, { value }] of records.entries())
    for (const { path, day } of datesIn(schemaAt(record), value, []))
      if (!changed.has(JSON.stringify([index, ...path]))) add(fieldOf(path), 'valid', day)
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

function* datesIn(schema: JsonSchema, value: unknown, path: Path): Generator<{ readonly path: Path; readonly day: number }> {
  if (typeof value === 'string') {
    const [, day] = /^\d{4}-\d\d-(\d\d)/.exec(value) ?? []
    const kind = kindOf(schema)
    if (day !== undefined && (kind === 'date' || kind === 'datetime')) yield { path, day: Number(day) }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* datesIn(schemaInside(schema, 0), item, [...path, index])
  } else if (isObject(value)) {
    for (const [name, held] of Object.entries(value))
      if (hasField(schema, name)) yield* datesIn(schemaInside(schema, name), held, [...path, name])
  }
}
