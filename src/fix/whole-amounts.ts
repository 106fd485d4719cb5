import type { RecordName } from '../../schemas/record-types.ts'
import { kindOf, type FieldKind } from '../causes/field-kind.ts'
import { knownFields } from '../causes/known-fields.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import { schemaAt, schemaInside } from '../contract/schema-at.ts'

/** How many amounts of a cohort, as it is after the repair, have decimals, and how many have none, zeros aside. */
export interface AmountCounts {
  readonly whole: number
  readonly fractional: number
  /** The field of one without decimals, and the amount. */
  readonly example?: string | undefined
}

export const noAmounts: AmountCounts = { whole: 0, fractional: 0 }

/** An amount of money in the JSON of a record. */
const amount = /"(\w*(?:amount|balance)\w*)"\s*:\s*"?-?(\d+)(\.\d+)?"?\s*[,}]/g

/**
 * Counts the amounts in the JSON of a record, but for those that the interface has as whole numbers.
 * @param settled The names of fields whose unit was answered.
 */
export function amountsIn(record: RecordName, text: string, settled: ReadonlySet<string> = new Set()): AmountCounts {
  const areWhole = wholeFields.get(record) ?? wholeFieldsOf(record)
  wholeFields.set(record, areWhole)
  const all = [...text.matchAll(amount)].map(([, name = '', whole = '', fraction]) => ({ name, whole, fraction }))
  const found = all.filter(({ name }) => !areWhole.has(name) && !settled.has(name))
  const without = found.filter(({ whole, fraction }) => fraction === undefined && Number(whole) !== 0)
  const [first] = without
  return {
    whole: without.length,
    fractional: found.filter(({ fraction }) => fraction !== undefined).length,
    ...(first ? { example: `${first.name} ${first.whole}` } : {}),
  }
}

const wholeFields = new Map<RecordName, ReadonlySet<string>>()

/** The fields of a record that hold whole numbers; where amounts are among them, also those of which the document shows no type. */
function wholeFieldsOf(record: RecordName): ReadonlySet<string> {
  const whole = new Set(fieldsIn(schemaAt(record), 'integer'))
  return [...whole].some((name) => name.includes('amount')) ? new Set([...whole, ...fieldsIn(schemaAt(record), 'open')]) : whole
}

function* fieldsIn(schema: JsonSchema, wanted: FieldKind): Generator<string> {
  for (const [name, { kind, schema: inner }] of knownFields(kindOf(schema) === 'list' ? schemaInside(schema, 0) : schema)) {
    if (kind === wanted) yield name
    else if (kind === 'record' || kind === 'list') yield* fieldsIn(inner, wanted)
  }
}

/** The counts of two stretches of a cohort as one. */
export function bothAmounts(one: AmountCounts, other: AmountCounts): AmountCounts {
  return { whole: one.whole + other.whole, fractional: one.fractional + other.fractional, example: one.example ?? other.example }
}

/** So many are not whole euros by chance. */
const enough = 20

/** Whether amounts may be in cents: they are many, and none has decimals. */
export function mayBeCents({ whole, fractional }: AmountCounts): boolean {
  return whole >= enough && fractional === 0
}
