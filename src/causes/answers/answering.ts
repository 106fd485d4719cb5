import type { Path } from '../../contract/schema-at.ts'
import { numberWritten, type RawNumber } from '../../json/raw-number.ts'
import { isEarlierState } from '../is-earlier-state.ts'
import { allFields, answerId, type Answers, type MarkAnswer } from './answers.ts'
import type { DayAnswer } from './answered-days.ts'
import { NameLookup } from './name-lookup.ts'
import { referringFields } from './referring-fields.ts'
import { textRuleIn, type TextRule } from './texts/text-rule.ts'

/** A place in a record of which something was answered, or in which something was. */
export interface AnsweredPlaces {
  readonly inner: ReadonlyMap<string, AnsweredPlaces>
  /** What became of values, by their texts. */
  readonly values?: ReadonlyMap<string, AnsweredValue>
  /** The answer that says that its amounts are in cents. */
  readonly cents?: string
  readonly years?: AnsweredYears
  /** What its valid dates stand for. */
  readonly days?: AnsweredDays
  readonly mark?: AnsweredMark
  /** What its texts mean. */
  readonly text?: AnsweredText
  /** What the keys of objects are that stand in its place. */
  readonly keys?: AnsweredKeys
  /** What those of its fields are that are missing, by their names. */
  readonly missing?: ReadonlyMap<string, AnsweredMissing>
}

/** Which years of two digits are in the 2000s. */
export interface AnsweredYears {
  readonly id: string
  readonly last: number
}

/** What all valid dates of a field stand for. */
export interface AnsweredDays {
  readonly id: string
  readonly day: DayAnswer
}

/** Which mark stands before the decimals of a field. */
export interface AnsweredMark {
  readonly id: string
  readonly mark: MarkAnswer['mark']
}

/** What all texts of a field mean. */
export interface AnsweredText {
  readonly id: string
  readonly rule: TextRule
}

/** What keys are of which objects hold elements. */
export interface AnsweredKeys {
  readonly id: string
  /** The field of each element; undefined where they are left out. */
  readonly to: string | undefined
}

/** What a field is where it is missing. */
export interface AnsweredMissing {
  readonly id: string
  readonly value: string | number | RawNumber | boolean
}

/** What was answered for a value. */
export interface AnsweredValue {
  readonly id: string
  /** Undefined where the field is left out. */
  readonly after: string | number | RawNumber | boolean | null | undefined
}

/** Where records lie, as was answered: names, and `*` for each item or member. */
export interface AnsweredPath {
  readonly id: string
  readonly path: readonly string[]
  /** What the keys around them are. */
  readonly keys?: AnsweredKeys | undefined
}

/** Answers, as records are asked for them. */
export interface Answering {
  readonly names: NameLookup | undefined
  readonly places: AnsweredPlaces | undefined
  /** For dates of fields without an answer of their own. */
  readonly years: AnsweredYears | undefined
  /** Where records may lie. */
  readonly records: readonly AnsweredPath[]
  /** The fields of which it was answered whether they are in cents, as paths without the numbers of items. */
  readonly money: ReadonlySet<string> | undefined
}

/** Puts answers into an order in which they are found fast. */
export function createAnswering({ names, years, dates, numbers, missing, texts, keys, values, cents, euros, records }: Answers): Answering {
  const places: Tree = { inner: new Map() }
  for (const { field, text, after } of values) {
    const place = placeOf(places, field)
    place.values ??= new Map()
    place.values.set(text, { id: answerId('values', field, text), after: written(after) })
  }
  for (const { field, text, after } of values) {
    // An item of a list cannot be left out.
    if (typeof after !== 'string') continue
    for (const other of referringFields(field)) {
      const place = placeOf(places, other)
      if (place.values?.has(text) === true) continue
      place.values ??= new Map()
      place.values.set(text, { id: answerId('values', field, text), after })
    }
  }
  for (const { field, value } of missing) {
    const at = field.lastIndexOf('.')
    const place = at < 0 ? places : placeOf(places, field.slice(0, at))
    place.missing ??= new Map()
    place.missing.set(field.slice(at + 1), { id: answerId('missing', field), value: written(value) })
  }
  for (const { field, day, of } of dates) placeOf(places, field).days = { id: answerId('dates', of), day }
  for (const { field, mark } of numbers) placeOf(places, field).mark = { id: answerId('numbers', field), mark }
  for (const { field, words, of } of texts) {
    const rule = textRuleIn(words)
    if (rule) placeOf(places, field).text = { id: answerId('texts', of), rule }
  }
  for (const { field, words, of } of texts) {
    const rule = textRuleIn(words)
    if (rule) for (const other of referringFields(field, rule)) placeOf(places, other).text ??= { id: answerId('texts', of), rule }
  }
  const around = new Map<string, AnsweredKeys>()
  for (const { at, isAround, to } of keys) {
    const answered = { id: answerId('keys', at), to }
    if (isAround) around.set(at, answered)
    else placeOf(places, at).keys = answered
  }
  const [others, ofFields] = [years.find(({ field }) => field === allFields), years.filter(({ field }) => field !== allFields)]
  for (const { field, last } of ofFields) placeOf(places, field).years = { id: answerId('years', field), last }
  for (const field of cents) placeOf(places, field).cents = answerId('cents', field)
  const money = [...cents, ...euros]
  return {
    names: names.length > 0 ? new NameLookup(names) : undefined,
    places: places.inner.size > 0 || places.missing ? places : undefined,
    years: others && { id: answerId('years', others.field), last: others.last },
    // Where a state before a change and the one after it were answered for, the one after it comes first.
    records: records
      .toSorted((one, other) => Number(one.some(isEarlierState)) - Number(other.some(isEarlierState)))
      .map((path) => ({ id: answerId('records', path.join('.')), path, keys: around.get(path.join('.')) })),
    money: money.length > 0 ? new Set(money) : undefined,
  }
}

/** Answers for the items of a list that are read one by one: records may also lie in them, where that was answered of the list. */
export function forItems(answering: Answering, list: Path): Answering {
  const within = answering.records.flatMap((one): AnsweredPath[] => {
    const rest = one.path.slice(list.length + 1)
    return one.path[list.length] === '*' && rest.length > 0 && isAt(one.path, list) ? [{ ...one, path: rest }] : []
  })
  return within.length === 0 ? answering : { ...answering, records: [...answering.records, ...within] }
}

/** Whether a path begins with the one to a list. */
export function isAt(path: readonly string[], list: Path): boolean {
  return path.length >= list.length && list.every((segment, index) => segment === path[index])
}

/** A tree that is still filled. */
interface Tree extends AnsweredPlaces {
  readonly inner: Map<string, Tree>
  values?: Map<string, AnsweredValue>
  cents?: string
  years?: AnsweredYears
  days?: AnsweredDays
  mark?: AnsweredMark
  text?: AnsweredText
  keys?: AnsweredKeys
  missing?: Map<string, AnsweredMissing>
}

/** A value, as it is written into records. */
function written<Value>(value: Value | { readonly digits: string }): Exclude<Value, { readonly digits: string }> | number | RawNumber {
  return isDigits(value) ? numberWritten(value.digits) : (value as Exclude<Value, { readonly digits: string }>)
}

function isDigits(value: unknown): value is { readonly digits: string } {
  return typeof value === 'object' && value !== null
}

function placeOf(places: Tree, field: string): Tree {
  let at = places
  for (const segment of field.split('.')) {
    const next = at.inner.get(segment) ?? { inner: new Map<string, Tree>() }
    at.inner.set(segment, next)
    at = next
  }
  return at
}
