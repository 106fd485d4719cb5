import type { Path } from '../../contract/schema-at.ts'
import { numberWritten, type RawNumber } from '../../json/raw-number.ts'
import { answerId, type Answers } from './answers.ts'
import { NameLookup } from './name-lookup.ts'

/** A place in a record of which something was answered, or in which something was. */
export interface AnsweredPlaces {
  readonly inner: ReadonlyMap<string, AnsweredPlaces>
  /** What became of values, by their texts. */
  readonly values?: ReadonlyMap<string, AnsweredValue>
  /** The answer that says that its amounts are in cents. */
  readonly cents?: string
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
}

/** Answers, as records are asked for them. */
export interface Answering {
  readonly names: NameLookup | undefined
  readonly places: AnsweredPlaces | undefined
  /** Where records may lie. */
  readonly records: readonly AnsweredPath[]
  /** The fields of which it was answered whether they are in cents, as paths without the numbers of items. */
  readonly money: ReadonlySet<string> | undefined
}

/** Puts answers into an order in which they are found fast. */
export function createAnswering({ names, values, cents, euros, records }: Answers): Answering {
  const places: Tree = { inner: new Map() }
  for (const { field, text, after } of values) {
    const place = placeOf(places, field)
    place.values ??= new Map()
    const value = typeof after === 'object' && after !== null ? numberWritten(after.digits) : after
    place.values.set(text, { id: answerId('values', field, text), after: value })
  }
  for (const field of cents) placeOf(places, field).cents = answerId('cents', field)
  const money = [...cents, ...euros]
  return {
    names: names.length > 0 ? new NameLookup(names) : undefined,
    places: places.inner.size > 0 ? places : undefined,
    records: records.map((path) => ({ id: answerId('records', path.join('.')), path })),
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
