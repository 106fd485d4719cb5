import type { RecordName } from '../../schemas/record-types.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { schemaAt, schemaInside, type Path } from '../contract/schema-at.ts'
import { isRawNumber } from '../json/raw-number.ts'
import { answeredCents, answeredValue, answeredWrapper } from './answers/answered-causes.ts'
import { answerId } from './answers/answers.ts'
import { answeredRecords } from './answers/answered-records.ts'
import { recordsPath } from './answers/records-path.ts'
import type { AnsweredPlaces } from './answers/answering.ts'
import { valueText } from './answers/value-text.ts'
import { leftOut, type Reading, type ValueCause } from './cause.ts'
import { isOfKind, kindOf, takesNull, takesSingles, type FieldKind } from './field-kind.ts'
import { findWrapped } from './find-records.ts'
import { knownFields, type KnownField } from './known-fields.ts'
import { toPointer, type Mark, type PatchOperation } from './mark.ts'
import { NameMending } from './mend-names.ts'
import { eurosIn } from './names/cents-in-name.ts'
import type { Fields, MendOptions, Origins } from './mend-options.ts'
import { questionFor } from './questions.ts'
import type { ReshapingCause } from './shape-cause.ts'
import { arrayLiteral } from './shapes/array-literal.ts'
import { columns, tableOf, type Table } from './shapes/columns.ts'
import { emptyList } from './shapes/empty-list.ts'
import { encodedTwice } from './shapes/encoded-twice.ts'
import { indexKeyedList } from './shapes/index-keyed-list.ts'
import { joinedIdentifiers } from './shapes/joined-identifiers.ts'
import { listForSingle } from './shapes/list-for-single.ts'
import { mapForList } from './shapes/map-for-list.ts'
import { mapForPairs } from './shapes/map-for-pairs.ts'
import { namedType } from './shapes/named-type.ts'
import { pairsForMap } from './shapes/pairs-for-map.ts'
import { singleForList } from './shapes/single-for-list.ts'
import { tellingWrapper } from './shapes/telling-wrapper.ts'
import { wrappedList } from './shapes/wrapped-list.ts'
import { plainOf, typedValues } from './shapes/typed-values.ts'
import { withoutWrappers, wrappedValue } from './shapes/wrapped-value.ts'
import { wrapper } from './shapes/wrapper.ts'
import type { Places } from './places.ts'
import { inside, pathOf, type Step } from './step.ts'
import { isSound, valueCausesOf } from './values.ts'

/** A record that was found in a value. */
export interface MendedRecord {
  readonly value: unknown
  /** What the places of marks in it begin with. */
  readonly at: Path
  /** The place in the value as it was of a place in the record. */
  readonly fromOf: (path: Path) => Path
}

/** What came of mending a value. */
export interface Mended {
  /** One, unless there are several in a wrapper. */
  readonly records: readonly MendedRecord[]
  /** In an order in which their patches can be applied. */
  readonly marks: readonly Mark[]
  /** The answers that were needed. */
  readonly used: ReadonlySet<string>
  /** The fields of values that may be years, whatever was made of them: a field for each. */
  readonly years: readonly string[]
}

/** The records of a value: itself, or those in a wrapper, or nothing sure where the wrapper holds something else that matters. */
interface Unwrapped {
  readonly items: readonly { readonly value: unknown; readonly from: Step | undefined }[]
  readonly isList: boolean
  readonly isLeft?: true
}

/** Puts right what a value has otherwise than its record, as far as that can be told, and marks every place with its cause. */
export function mend(record: RecordName, value: unknown, options: MendOptions): Mended {
  return new Mending(options).whole(record, value)
}

const reshapings: Readonly<Partial<Record<FieldKind, readonly ReshapingCause[]>>> = {
  list: [encodedTwice, namedType, indexKeyedList, wrappedList, arrayLiteral, joinedIdentifiers, singleForList, mapForPairs, mapForList],
  record: [encodedTwice, namedType, emptyList, pairsForMap, listForSingle],
  object: [encodedTwice, emptyList, listForSingle],
}

/** How often the shape of a value is mended. */
const deepest = 4

class Mending {
  readonly #options: MendOptions
  readonly #marks: Mark[] = []
  readonly #origins: Origins = new WeakMap()
  readonly #used = new Set<string>()
  readonly #years: string[] = []
  readonly #names: NameMending
  /** The record that is mended, as it was. */
  #whole: unknown

  constructor(options: MendOptions) {
    this.#options = options
    this.#names = new NameMending(options, this.#marks, this.#origins, this.#used)
  }

  whole(record: RecordName, value: unknown): Mended {
    const schema = schemaAt(record)
    const { items, isList, isLeft } = this.#unwrap(schema, value)
    if (isLeft) return { records: [{ value, at: [], fromOf: (path) => path }], marks: this.#marks, used: this.#used, years: [] }
    // Where values are only looked at, nothing is made of them.
    const places = this.#options.mends === 'all' ? this.#options.answering?.places : undefined
    const records = items.map(({ value: item, from }, index) => {
      const faulty = item === value ? this.#options.faulty : undefined
      this.#whole = item
      const mended = this.#record(schema, item, isList ? inside(undefined, index) : undefined, from, faulty, places)
      return { value: mended, at: isList ? [index] : [], fromOf: (path: Path) => pathOf(this.#from(mended, path, from)) }
    })
    return { records, marks: this.#marks, used: this.#used, years: this.#years }
  }

  /** The place that a place in a mended value had. */
  #from(value: unknown, path: Path, from: Step | undefined): Step | undefined {
    let at = from
    let node = value
    for (const segment of path) {
      const origins = typeof node === 'object' && node !== null ? this.#origins.get(node) : undefined
      at = origins?.has(segment) === true ? origins.get(segment) : inside(at, segment)
      node = typeof node === 'object' && node !== null ? (node as Record<string | number, unknown>)[segment] : undefined
    }
    return at
  }

  /** The records in a value, which may be a wrapper of them. */
  #unwrap(schema: JsonSchema, whole: unknown): Unwrapped {
    const value = this.#untyped(schema, this.#decoded(schema, whole))
    const plain = { items: [{ value, from: undefined }], isList: false }
    const answered = answeredRecords(this.#options.answering?.records ?? [], value)
    if (answered) this.#used.add(answered.id)
    const table = answered ? undefined : tableOf(schema, value)
    if (table) return this.#rows(schema, value, table)
    const found = answered ?? findWrapped(schema, value)
    if (!found) return plain
    const { inner, from, parts, isSure } = found
    if (this.#options.mends === 'all' && !isSure) {
      const records = recordsPath(found)
      this.#marks.push({ cause: tellingWrapper, from: pathOf(from), at: [], shows: 'nesting', before: value, schema, records })
      return { ...plain, isLeft: true }
    }
    const path = pathOf(from)
    const items = parts?.map((part) => ({ value: partAt(inner, part), from: inside(from, ...part) }))
    const isPlainList = Array.isArray(inner) && parts?.every((part) => part.length === 1) === true
    const after = items && !isPlainList ? items.map((item) => item.value) : inner
    const move: PatchOperation[] = path.length === 0 ? [] : [{ op: 'move', from: toPointer(path), path: '' }]
    const patch: PatchOperation[] = after === inner ? move : [{ op: 'replace', path: '', value: after }]
    const cause = answered ? answeredWrapper : isSure ? wrapper : tellingWrapper
    this.#marks.push({ cause, from: path, at: [], shows: 'nesting', before: value, schema, made: { after, patch } })
    return items ? { items, isList: true } : { items: [{ value: inner, from }], isList: false }
  }

  /** What a text holds that is a record encoded twice, or more often. */
  #decoded(schema: JsonSchema, whole: unknown): unknown {
    const value = decoded(whole, this.#options.parse)
    if (typeof whole !== 'string' || typeof value !== 'object' || value === null) return whole
    const made = { after: value, patch: [{ op: 'replace', path: '', value } as const] }
    this.#marks.push({ cause: encodedTwice, from: [], at: [], shows: 'nesting', before: whole, schema, made })
    return value
  }

  /** What a value means in which everything is wrapped in its type. */
  #untyped(schema: JsonSchema, whole: unknown): unknown {
    const value = plainOf(whole)
    if (value === undefined) return whole
    const made = { after: value, patch: [{ op: 'replace', path: '', value } as const] }
    this.#marks.push({ cause: typedValues, from: [], at: [], shows: 'nesting', before: whole, schema, made })
    return value
  }

  /** The records of a table. */
  #rows(schema: JsonSchema, value: unknown, { rows, isSure }: Table): Unwrapped {
    const mark: Mark = { cause: columns, from: [], at: [], shows: 'nesting', before: value, schema }
    if (this.#options.mends === 'all' && !isSure) {
      this.#marks.push(mark)
      return { items: [{ value, from: undefined }], isList: false, isLeft: true }
    }
    const items = rows.map((row) => {
      this.#origins.set(row.value, new Map([...row.fields].map(([name, path]) => [name, inside(undefined, ...path)])))
      return { value: row.value, from: undefined }
    })
    const [only, ...more] = items
    const after = only && more.length === 0 ? only.value : items.map((item) => item.value)
    this.#marks.push({ ...mark, made: { after, patch: [{ op: 'replace', path: '', value: after }] } })
    return { items, isList: more.length > 0 }
  }

  #record(
    schema: JsonSchema,
    value: unknown,
    at: Step | undefined,
    from: Step | undefined,
    faulty: Places | undefined,
    places: AnsweredPlaces | undefined,
  ): unknown {
    if (!isObject(value) || isRawNumber(value)) return value
    const named = this.#names.mend(schema, value, at, from)
    return this.#members(schema, named, at, from, named === value ? faulty : undefined, places)
  }

  /** The object with each of its fields mended; the same where there is nothing to mend. */
  #members(
    schema: JsonSchema,
    value: Fields,
    at: Step | undefined,
    from: Step | undefined,
    faulty: Places | undefined,
    places: AnsweredPlaces | undefined,
  ): Fields {
    const fields = knownFields(schema)
    const origins = this.#origins.get(value)
    let mended: Record<string, unknown> | undefined
    for (const name of namesIn(value, faulty)) {
      const field = fields.get(name)
      const held = value[name]
      const place = places?.inner.get(name)
      if (!field || (!place && this.#isRight(field, held))) continue
      const own = place?.cents !== undefined && this.#names.isInEuros(value, name) ? undefined : place
      const step = origins?.has(name) === true ? origins.get(name) : inside(from, name)
      const next = this.#value(field.schema, name, held, inside(at, name), step, false, faulty?.get(name), own)
      if (next === held) continue
      if (!mended) {
        mended = { ...value }
        if (origins) this.#origins.set(mended, origins)
      }
      if (next === leftOut) delete mended[name]
      else mended[name] = next
    }
    return mended ?? value
  }

  /** Whether nothing is to be said of a single value, as of nearly all: it is of the kind of its field. */
  #isRight({ schema, kind }: KnownField, value: unknown): boolean {
    if (kind === 'open') return !takesSingles(schema) || isSingle(value)
    if (kind === 'list' || kind === 'record' || kind === 'object') return false
    return isOfKind(kind, value) && (this.#options.mends === 'shapes' || isSound(kind, value))
  }

  #value(
    schema: JsonSchema,
    name: string,
    value: unknown,
    at: Step | undefined,
    from: Step | undefined,
    isElement: boolean,
    faulty: Places | undefined,
    places: AnsweredPlaces | undefined,
  ): unknown {
    const kind = kindOf(schema)
    const answered = kind === 'list' ? undefined : this.#answered(schema, value, at, from, places)
    if (answered) return answered.after
    if (value === null && takesNull(schema)) return value
    const isKept = kind === 'open' && !takesSingles(schema)
    const shaped = isKept ? value : this.#shaped(schema, name, kind, value, at, from)
    const answeredNow = kind === 'list' || shaped === value ? undefined : this.#answered(schema, shaped, at, from, places)
    if (answeredNow) return answeredNow.after
    if (kind === 'open') return shaped
    if (!isOfKind(kind, shaped) || (this.#options.mends === 'all' && !isSound(kind, shaped))) {
      const single = this.#single(schema, name, kind, shaped, at, from, isElement)
      // What is asked for is what it was repaired to.
      const answeredThen = single === shaped ? undefined : this.#answered(schema, single, at, from, places)
      if (answeredThen) return answeredThen.after
      return places?.cents === undefined ? single : this.#inEuros(schema, name, single, at, from, places.cents)
    }
    if (places?.cents !== undefined && !nests(kind)) return this.#inEuros(schema, name, shaped, at, from, places.cents)
    if (kind === 'object') return this.#free(schema, shaped, at, from)
    const faultyInside = shaped === value ? faulty : undefined
    if (kind === 'list') return this.#list(schema, name, shaped as readonly unknown[], at, from, faultyInside, places)
    return kind === 'record' ? this.#record(schema, shaped, at, from, faultyInside, places) : shaped
  }

  /** What was answered for a value; undefined where nothing was. */
  #answered(
    schema: JsonSchema,
    before: unknown,
    at: Step | undefined,
    from: Step | undefined,
    places: AnsweredPlaces | undefined,
  ): { readonly after: unknown } | undefined {
    const text = places?.values === undefined ? undefined : valueText(before)
    const answer = text === undefined ? undefined : places?.values?.get(text)
    if (!answer) return undefined
    this.#used.add(answer.id)
    // It is right as it stands.
    if (isSame(answer.after, before)) return { after: before }
    const after = answer.after === undefined ? leftOut : answer.after
    const path = toPointer(pathOf(at))
    const patch: PatchOperation[] = [
      { op: 'test', path, value: before },
      after === leftOut ? { op: 'remove', path } : { op: 'replace', path, value: after },
    ]
    this.#marks.push({
      cause: answeredValue,
      from: pathOf(from),
      at: pathOf(at),
      shows: 'value',
      before,
      schema,
      made: { after, patch },
    })
    return { after }
  }

  /** An amount in cents in euros; one that is no whole number of them as it is. */
  #inEuros(schema: JsonSchema, name: string, cents: unknown, at: Step | undefined, from: Step | undefined, id: string): unknown {
    const kind = kindOf(schema)
    const text = valueText(cents)
    // What is no number has a mark of its own.
    if (text === undefined || cents === null || !isOfKind(kind, cents)) return cents
    this.#used.add(id)
    // What has decimals may be in euros: so 1250.0 is written where numbers are fractions.
    const after = eurosIn({ kind, name }, text)
    const mark: Mark = { cause: answeredCents, from: pathOf(from), at: pathOf(at), shows: 'value', before: cents, schema }
    if (after === undefined) {
      this.#marks.push(mark)
      return cents
    }
    const path = toPointer(mark.at)
    const patch: PatchOperation[] = [
      { op: 'test', path, value: cents },
      { op: 'replace', path, value: after },
    ]
    this.#marks.push({ ...mark, made: { after, patch } })
    return after
  }

  #list(
    schema: JsonSchema,
    name: string,
    list: readonly unknown[],
    at: Step | undefined,
    from: Step | undefined,
    faulty: Places | undefined,
    places: AnsweredPlaces | undefined,
  ): readonly unknown[] {
    const item = schemaInside(schema, 0)
    const known: KnownField = { schema: item, kind: kindOf(item) }
    const origins = this.#origins.get(list)
    let mended: unknown[] | undefined
    for (const [index, held] of list.entries()) {
      if ((faulty && !faulty.has(index)) || (!places && this.#isRight(known, held))) continue
      const step = origins?.has(index) === true ? origins.get(index) : inside(from, index)
      const next = this.#value(item, name, held, inside(at, index), step, true, faulty?.get(index), places)
      if (next === held) continue
      if (!mended) {
        mended = [...list]
        if (origins) this.#origins.set(mended, origins)
      }
      mended[index] = next
    }
    return mended ?? list
  }

  /** An object of any content, in which nothing but the notation of its values can be wrong. */
  #free(schema: JsonSchema, value: unknown, at: Step | undefined, from: Step | undefined): unknown {
    const after = this.#options.mends === 'all' ? withoutWrappers(value) : value
    if (after === value) return value
    const path = toPointer(pathOf(at))
    const made = { after, patch: [{ op: 'replace', path, value: after } as const] }
    this.#marks.push({ cause: wrappedValue, from: pathOf(from), at: pathOf(at), shows: 'nesting', before: value, schema, made })
    return after
  }

  /** The value in the shape that its field has, as far as it can be brought into it. */
  #shaped(schema: JsonSchema, name: string, kind: FieldKind, whole: unknown, at: Step | undefined, from: Step | undefined): unknown {
    let value = whole
    const isShaped = () =>
      kind === 'open'
        ? isSingle(value)
        : isOfKind(kind, value) && (kind !== 'record' || !namedType.reshape(value, schema, name, JSON.parse))
    for (let times = 0; times < deepest && !isShaped(); times++) {
      const found = firstOf(reshapings[kind] ?? [listForSingle, namedType, wrappedValue], (cause) => {
        const reshaped = cause.reshape(value, schema, name, this.#options.parse, this.#whole)
        return reshaped && { cause, ...reshaped }
      })
      if (!found) break
      const { cause, isSure, from: parts, reading } = found
      const isShown = reading?.takesOwnField === true && this.#arePositions(fieldOf(pathOf(at)), Object.keys(value as Fields))
      const isMade = isSure || isShown || this.#options.mends === 'shapes'
      const patch: PatchOperation[] = [{ op: 'replace', path: toPointer(pathOf(at)), value: found.value }]
      const made = isMade ? { made: { after: found.value, patch } } : {}
      const told = reading ? { readings: [reading] } : {}
      this.#marks.push({ cause, from: pathOf(from), at: pathOf(at), shows: 'nesting', before: value, schema, ...told, ...made })
      if (!isMade) return value
      const before = typeof value === 'object' && value !== null ? this.#origins.get(value) : undefined
      value = found.value
      if (Array.isArray(value) && !before)
        this.#origins.set(value, new Map(value.map((_item, index) => [index, inside(from, ...partOf(parts, index))])))
      else if (isObject(value) && !isRawNumber(value) && parts.length > 0)
        this.#origins.set(value, new Map(Object.keys(value).map((key) => [key, inside(from, ...(parts as Path), key)])))
    }
    return value
  }

  /** Whether the cohort and the text show that numbers are positions in a list. */
  #arePositions(field: string, keys: readonly string[]): boolean {
    const { decisions, keysRise } = this.#options
    const isShown = decisions?.element_numbers === 'numbers of elements are positions' && decisions.fieldsOfPositions?.has(field) === true
    return isShown && keysRise?.(keys) === true
  }

  /** A single value, or nothing in place of an object or a list. */
  #single(
    schema: JsonSchema,
    name: string,
    kind: FieldKind,
    whole: unknown,
    at: Step | undefined,
    from: Step | undefined,
    isElement: boolean,
  ): unknown {
    const field = { name, kind, schema }
    let value = whole
    let cause: ValueCause | undefined
    let readings: readonly Reading[] = []
    for (let times = 0; times < deepest && (times === 0 || !isOfKind(kind, value)); times++) {
      const found = firstOf(valueCausesOf(kind), (one) => {
        const own = one.repair.readings(value, field)
        return own && { cause: one, own }
      })
      if (!found) break
      cause ??= found.cause
      if (found.own.some(({ mayBeYear }) => mayBeYear)) this.#years.push(fieldOf(pathOf(at)))
      // A step on the way presumes nothing.
      if (readings.length === 0 || found.own.length !== 1 || found.own[0]?.answer !== undefined) readings = found.own
      const reading = this.#options.mends === 'shapes' ? undefined : this.#choose(found.own, at)
      if (!reading) break
      value = reading.after ?? leftOut
      if (value === leftOut) break
    }
    if (!cause || (value === whole && readings.some(({ isUntold }) => isUntold))) return whole
    const mark: Mark = { cause, readings, from: pathOf(from), at: pathOf(at), shows: 'value', before: whole, schema }
    const isEnd = value !== whole && (value === leftOut ? !isElement : isOfKind(kind, value))
    if (!isEnd || this.#options.mends === 'shapes') {
      this.#marks.push(mark)
      return whole
    }
    const path = toPointer(mark.at)
    const patch: PatchOperation[] = [
      { op: 'test', path, value: whole },
      value === leftOut ? { op: 'remove', path } : { op: 'replace', path, value },
    ]
    this.#marks.push({ ...mark, made: { after: value, patch } })
    return value
  }

  /** The one reading, or the one that the cohort has decided for. */
  #choose(readings: readonly Reading[], at: Step | undefined): Reading | undefined {
    const [only, ...others] = readings
    const { decisions = {} } = this.#options
    const { answered = {} } = decisions
    const told = only?.answer === undefined ? undefined : answered[questionFor(only.answer)]
    if (told !== undefined && only?.answer !== undefined) this.#used.add(answerId('decisions', questionFor(only.answer)))
    // What can be read in one way only, and otherwise than was answered, is left.
    if (others.length === 0 && told !== undefined && told !== only?.answer) return undefined
    if (others.length === 0 && !only?.takesOwnField && !only?.takesCohort) return only
    const found =
      readings.find(({ answer }) => answer !== undefined && decisions[questionFor(answer)] === answer) ??
      readings.find(({ answer, isPresumed }) => isPresumed && answer !== undefined && !decisions.contradicted?.has(questionFor(answer)))
    if (found?.takes !== undefined && decisions[questionFor(found.takes)] !== found.takes) return undefined
    const ruledOut = found?.unless && { true: decisions.fieldsOfTrue, years: decisions.fieldsOfYears }[found.unless]
    if (told === undefined && ruledOut?.has(fieldOf(pathOf(at))) === true) return undefined
    return found?.takesOwnField && told === undefined && !decisions.fieldsOfMark?.has(fieldOf(pathOf(at))) ? undefined : found
  }
}

/** Whether two single values are the same, as they are written. */
function isSame(one: unknown, other: unknown): boolean {
  return (typeof one === 'string') === (typeof other === 'string') && valueText(one) === valueText(other)
}

/** Whether a field of a kind holds more than a single value. */
function nests(kind: FieldKind): boolean {
  return kind === 'list' || kind === 'record' || kind === 'object'
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isRawNumber(value)
}

/** The field that a place in a record is of, without the numbers of items. */
export function fieldOf(path: Path): string {
  let field: string | undefined
  for (const segment of path) if (typeof segment === 'string') field = field === undefined ? segment : `${field}.${segment}`
  return field ?? ''
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** The names of an object below which something may have to be mended. */
function namesIn(value: Fields, faulty: Places | undefined): readonly string[] {
  const names = Object.keys(value)
  return faulty ? names.filter((name) => faulty.has(name)) : names
}

/** What a text holds that was encoded once more than it should be, or several times; the value itself where it is no such text. */
function decoded(whole: unknown, parse: (text: string) => unknown): unknown {
  let value = whole
  try {
    for (let times = 0; times < deepest && typeof value === 'string' && /^\s*["{[]/.test(value); times++) value = parse(value)
  } catch {
    return whole
  }
  return value
}

function partOf(parts: Path | readonly Path[], index: number): Path {
  const part = parts[index]
  return Array.isArray(part) ? (part as Path) : [...(parts as Path), index]
}

function partAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((held, segment) => (held as Record<string | number, unknown>)[segment], value)
}
