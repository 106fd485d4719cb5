import type { JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, schemaInside, type Path } from '../contract/schema-at.ts'
import { fieldsMeantBy, folded, plainName } from '../glossary/legacy-meaning.ts'
import { kindOf } from './field-kind.ts'
import { isNameIn } from './is-name-in.ts'
import { sureField, withoutMark } from './resolve-name.ts'

/** Where in a record a name may belong that stands beside its fields. */
export interface InnerPlaces {
  /** The first element of each list; none twice. */
  readonly places: readonly Path[]
  /** Whether the name says what it is a field of, as `cust_email` does. */
  readonly isQualified: boolean
}

const nowhere: InnerPlaces = { places: [], isQualified: false }

/** A longer name is no field, nor one of more words. */
const [longestName, mostWords] = [300, 8]

/** So many names of a record are remembered. */
const mostNames = 1000

const known = new WeakMap<JsonSchema, Map<string, InnerPlaces>>()

/**
 * The places inside of a record for a field of a name, also one behind what it is a field of, such as `cust_email`, `ledger_identifiers`
 * or `schedule_day`, and one without its last word, such as `last_billed_to`.
 */
export function innerPlaces(record: JsonSchema, name: string): InnerPlaces {
  if (name.length > longestName) return nowhere
  const own = known.get(record) ?? new Map<string, InnerPlaces>()
  known.set(record, own)
  const before = own.get(name)
  if (before !== undefined) return before
  const found = find(record, name)
  if (own.size >= mostNames) own.clear()
  own.set(name, found)
  return found
}

function find(record: JsonSchema, name: string): InnerPlaces {
  // To look everywhere takes long.
  if (isNameIn(record, name) || isNameIn(record, withoutMark(name))) {
    const places = [...placesFor(record, (inner) => sureField(inner, name))]
    if (places.length > 0) return unqualified(places)
  }
  const words = wordsOf(name)
  if (words.length > mostWords) return nowhere
  const own = words.join('_')
  const places = [...placesFor(record, (inner) => (isNameIn(record, own) ? sureField(inner, own) : fieldWithout(inner, words)))]
  if (places.length > 0) return unqualified(places)
  if (words.length < 2) return nowhere
  const qualified = [
    ...placesFor(record, (inner, holders, ofList) => {
      for (let count = 1; count < words.length; count++) {
        const [before, behind] = [words.slice(0, count), words.slice(count)]
        const field = isOf(before, holders) || isOf(before, ofList) ? fieldInWords(inner, behind) : fieldSeenFrom(inner, before, behind)
        if (field !== undefined) return field
      }
      return undefined
    }),
  ]
  return qualified.length > 0 ? { places: qualified, isQualified: true } : nowhere
}

/** Those of a name that does not say what it is a field of. When something was created may as well be said of the account. */
function unqualified(places: readonly Path[]): InnerPlaces {
  return places.some((path) => path.at(-1) === 'created_at') ? nowhere : { places, isQualified: false }
}

/** A place of a name that says which element of some lists it is of; nothing says that of others, of which it is the first. */
export interface NumberedPlace {
  readonly path: Path
  /** The lists of which it does not say it. */
  readonly assumed: readonly string[]
}

/** The place of a name that has numbers in it, which say which of several something is, as `customer2_given_name`. */
export function numberedPlace(record: JsonSchema, name: string): NumberedPlace | undefined {
  if (name.length > longestName || !/\p{L}[ _.-]?\d{1,3}[ _.-]?\p{L}/u.test(name)) return undefined
  const [to, ...others] = innerPlaces(
    record,
    name.replaceAll(numbers, (_all, _number, behind: string) => behind || '_'),
  ).places
  if (!to) return placeBelow(record, name)
  if (others.length > 0) return undefined
  const path = [...to]
  const told = new Set<number>()
  for (const { 1: number, index } of name.matchAll(numbers)) {
    const before = wordsOf(name.slice(0, index).replaceAll(numbers, '_'))
    const at = to.findIndex((segment, end) => typeof segment === 'number' && isOf(before, namesIn(to.slice(0, end))))
    if (at === -1) return undefined
    path[at] = Number(number)
    told.add(at)
  }
  return {
    path,
    assumed: listsOn(path)
      .filter(({ at }) => !told.has(at))
      .map(({ list }) => list),
  }
}

/** The place of a field that lies deeper than the element that its name is of, such as `supply_point_2_effective_from`. */
function placeBelow(record: JsonSchema, name: string): NumberedPlace | undefined {
  const [first] = name.matchAll(numbers)
  if (!first) return undefined
  const before = wordsOf(name.slice(0, first.index))
  const field = name.slice(first.index + first[0].length)
  const found = [...recordsIn(record)].flatMap(({ path: place, schema }): readonly NumberedPlace[] => {
    if (place.at(-1) !== 0 || !isOf(before, namesIn(place))) return []
    const path = place.slice(0, -1)
    const own: Path = [...path, Number(first[1])]
    const assumed = listsOn(path).map(({ list }) => list)
    const inner = numberedPlace(schema, field)
    if (inner) return [{ path: [...own, ...inner.path], assumed: [...assumed, ...inner.assumed.map((list) => [...own, list].join('.'))] }]
    const [below, ...others] = sureField(schema, field) === undefined ? innerPlaces(schema, field).places : []
    if (!below || others.length > 0) return []
    const to = [...own, ...below]
    return [{ path: to, assumed: [...assumed, ...listsOn(to).flatMap(({ list, at }) => (at > own.length ? [list] : []))] }]
  })
  return found.length === 1 ? found[0] : undefined
}

/** The records in the lists and objects of a record, and those in them, by the places of the first ones. */
function* recordsIn(record: JsonSchema, within: Path = []): Generator<{ readonly path: Path; readonly schema: JsonSchema }> {
  if (within.length > 12) return
  for (const field of fieldsOf(record)) {
    const schema = schemaInside(record, field)
    const isList = kindOf(schema) === 'list'
    const inner = isList ? schemaInside(schema, 0) : schema
    if (kindOf(inner) !== 'record') continue
    const path = [...within, field, ...(isList ? [0] : [])]
    yield { path, schema: inner }
    yield* recordsIn(inner, path)
  }
}

/** The lists on a path, each with the position in it and where that stands in the path. */
export function listsOn(path: Path): readonly { readonly list: string; readonly position: number; readonly at: number }[] {
  return path.flatMap((segment, at) => (typeof segment === 'number' ? [{ list: path.slice(0, at).join('.'), position: segment, at }] : []))
}

/** Numbers between words. */
const numbers = /(?<=\p{L})[ _.-]?(\d{1,3})([ _.-]?)(?=\p{L})/gu

/** The words of a name in any style, without the unit of its values behind them. */
function wordsOf(name: string): readonly string[] {
  const words = plainName(name)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
    .split(/[^\p{L}\d]+/u)
    .map(folded)
    .filter((word) => word !== '')
  return words.length > 1 && /^kwh$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** The places of fields that are found in the lists and objects of a record. */
function* placesFor(
  record: JsonSchema,
  fieldIn: (inner: JsonSchema, holders: readonly string[], ofList: readonly string[]) => string | undefined,
): Generator<Path> {
  for (const { path, schema } of recordsIn(record)) {
    const own = fieldIn(schema, namesIn(path), namesIn(path.slice(0, path.lastIndexOf(0) + 1)))
    if (own !== undefined) yield [...path, own]
  }
}

function namesIn(path: Path): readonly string[] {
  return path.filter((segment) => typeof segment === 'string')
}

/** The field of a record that has some words and one behind them that only says what kind of value it is. */
function fieldWithout(record: JsonSchema, words: readonly string[]): string | undefined {
  const own = words.join('_')
  return only(fieldsOf(record).filter((field) => kinds.some((kind) => field === `${own}_${kind}`)))
}

const kinds = ['date', 'at', 'id', 'number', 'code']

/** The field of a record that a name is, or that begins or ends with its words. */
function fieldInWords(record: JsonSchema, words: readonly string[]): string | undefined {
  const own = words.join('_')
  const field = sureField(record, own)
  if (field !== undefined || kinds.includes(own) || vague.has(own)) return field
  return only(fieldsOf(record).filter((one) => one.startsWith(`${own}_`) || one.endsWith(`_${own}`)))
}

/** The field of a record behind one of its lists, as programs that map objects write it: `supply_point__supply_address__line1`. */
function fieldSeenFrom(record: JsonSchema, list: readonly string[], words: readonly string[]): string | undefined {
  if (words.length < 3 || !isNameIn(record, list.join('_'))) return undefined
  const lists = fieldsOf(record).filter((field) => kindOf(schemaInside(record, field)) === 'list')
  return lists.some((field) => isNameOf(list.join('_'), field)) ? sureField(record, words.join('_')) : undefined
}

/** Words that may be about something else than the field that has them. */
const vague: ReadonlySet<string> = new Set(['type', 'name', 'value', 'no', 'nr', 'key', 'status', 'period', 'valid', 'active', 'is'])

function only(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined
}

/** Whether words name the last of some lists and objects within one another, and maybe some of those around it before. */
function isOf(words: readonly string[], holders: readonly string[]): boolean {
  const last = holders.at(-1)
  if (last === undefined) return false
  for (let from = 0; from < words.length; from++)
    if (isNameOf(words.slice(from).join('_'), last) && isPathOf(words.slice(0, from), holders.slice(0, -1))) return true
  return false
}

function isPathOf(words: readonly string[], holders: readonly string[]): boolean {
  return words.length === 0 || holders.some((_holder, index) => isOf(words, holders.slice(0, index + 1)))
}

/** Whether a text names a list or an object: in the singular, cut off, by its first letters or its last word, or as a legacy system calls it. */
function isNameOf(text: string, holder: string): boolean {
  const own = folded(text)
  const whole = folded(holder)
  if (own === whole || fieldsMeantBy(text, [holder]).length > 0) return true
  const words = holder.split('_')
  const last = words.at(-1) ?? ''
  return (
    (own.length >= 3 && whole.startsWith(own)) ||
    (words.length > 1 && own.length > 3 && (own === last || `${own}s` === last)) ||
    (own.length > 1 && own === words.map((word) => word[0]).join(''))
  )
}
