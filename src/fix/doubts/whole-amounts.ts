import type { RecordName } from '../../../schemas/record-types.ts'
import { answeredMissing } from '../../causes/answers/answered-causes.ts'
import { valueText } from '../../causes/answers/value-text.ts'
import { kindOf, type FieldKind } from '../../causes/field-kind.ts'
import { fieldOf } from '../../causes/field-of.ts'
import type { Mark } from '../../causes/mark.ts'
import { inAmounts, isAmount } from '../../causes/numbers/money.ts'
import { knownFields } from '../../causes/known-fields.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { schemaAt, schemaInside } from '../../contract/schema-at.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'

/** How many amounts of a cohort, as it is after the repair, have decimals, and how many have none, zeros aside. */
export interface AmountCounts {
  readonly whole: number
  readonly fractional: number
  /** The field of one without decimals, and the amount. */
  readonly example?: string | undefined
}

export const noAmounts: AmountCounts = { whole: 0, fractional: 0 }

/** An amount of money in the JSON of a record. */
const amount = new RegExp(`"(\\w*(?:${inAmounts})\\w*)"\\s*:\\s*"?-?(\\d+)(\\.\\d+)?"?\\s*[,}]`, 'g')

/** The same as a value. */
const digits = /^-?(\d+)(\.\d+)?$/

/** A number under a name. */
interface NamedNumber {
  readonly name: string
  readonly whole: string
  readonly fraction: string | undefined
}

/** Counts the amounts in the JSON of a record, but for those that the interface has as whole numbers. */
export function amountsIn(record: RecordName, text: string): AmountCounts {
  return counted(
    record,
    [...text.matchAll(amount)].map(([, name = '', whole = '', fraction]) => ({ name, whole, fraction })),
  )
}

/**
 * Counts them in a record.
 * @param settled The places of which the unit was answered, as paths without the numbers of items.
 */
export function amountsOf(record: RecordName, value: unknown, settled: ReadonlySet<string>): AmountCounts {
  return counted(record, numbersIn(value, '', settled))
}

function* numbersIn(value: unknown, at: string, settled: ReadonlySet<string>): Generator<NamedNumber, void, undefined> {
  if (Array.isArray(value)) for (const item of value) yield* numbersIn(item, at, settled)
  else if (isObject(value) && !isRawNumber(value))
    for (const [name, held] of Object.entries(value)) {
      const place = at === '' ? name : `${at}.${name}`
      const [, whole, fraction] = digits.exec(typeof held === 'string' ? held : (numberText(held) ?? '')) ?? []
      if (whole === undefined) yield* numbersIn(held, place, settled)
      else if (!settled.has(place)) yield { name, whole, fraction }
    }
}

function counted(record: RecordName, numbers: Iterable<NamedNumber>): AmountCounts {
  const areWhole = wholeFields.get(record) ?? wholeFieldsOf(record)
  wholeFields.set(record, areWhole)
  let [whole, fractional, example]: [number, number, string | undefined] = [0, 0, undefined]
  for (const one of numbers) {
    if (!isAmount(one.name) || areWhole.has(one.name)) continue
    if (one.fraction !== undefined) fractional++
    else if (Number(one.whole) !== 0) {
      whole++
      example ??= `${one.name} ${one.whole}`
    }
  }
  return { whole, fractional, example }
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

/**
 * Counts without the amounts that were answered for records that lack them: they tell nothing of the unit of others.
 * @param marks What was made of the record.
 * @param settled The places of which the unit was answered, which are not counted anyway.
 */
export function withoutAnswered(
  record: RecordName,
  amounts: AmountCounts,
  marks: readonly Mark[],
  settled?: ReadonlySet<string>,
): AmountCounts {
  let { whole, fractional } = amounts
  for (const { cause, at, made } of marks) {
    if (cause !== answeredMissing || !made || settled?.has(fieldOf(at)) === true) continue
    const [, digitsBefore, fraction] = digits.exec(valueText(made.after) ?? '') ?? []
    if (digitsBefore === undefined) continue
    const own = counted(record, [{ name: String(at.at(-1)), whole: digitsBefore, fraction }])
    whole -= own.whole
    fractional -= own.fractional
  }
  return whole === amounts.whole && fractional === amounts.fractional ? amounts : { ...amounts, whole, fractional }
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
