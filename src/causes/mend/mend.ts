import type { RecordName } from '../../../schemas/record-types.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { schemaAt, schemaInside, type Path } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import type { AnsweredPlaces } from '../answers/answering.ts'
import { readingOf } from '../answers/texts/text-rule.ts'
import type { Stranger } from '../answers/may-stand-for.ts'
import { leftOut } from '../cause.ts'
import { isOfKind, kindOf, takesNull, takesSingles, type FieldKind } from '../field-kind.ts'
import { knownFields, type KnownField } from '../known-fields.ts'
import { mapParts } from '../map-parts.ts'
import type { Mark } from '../mark.ts'
import { AnsweredMending } from './mend-answered.ts'
import { KeyMending } from './mend-keys.ts'
import { NameMending } from './mend-names.ts'
import type { Fields, MendOptions, MendWork } from './mend-options.ts'
import { isSingle, ShapeMending } from './mend-shapes.ts'
import { isWrappedNumber } from '../shapes/wrapped-value.ts'
import { PaddingMending } from './mend-padding.ts'
import { SingleMending } from './mend-single.ts'
import { TextMending, type Read } from './mend-texts.ts'
import { WrapperMending } from './mend-wrappers.ts'
import type { Places } from '../places.ts'
import { inside, pathOf, type Step } from '../step.ts'
import { hasOddLetters, isSound } from '../values.ts'

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

/** Puts right what a value has otherwise than its record, as far as that can be told, and marks every place with its cause. */
export function mend(record: RecordName, value: unknown, options: MendOptions): Mended {
  return new Mending(options).whole(record, value)
}

class Mending {
  readonly #work: MendWork
  readonly #wrappers: WrapperMending
  readonly #names: NameMending
  readonly #shapes: ShapeMending
  readonly #singles: SingleMending
  readonly #answers: AnsweredMending
  readonly #texts: TextMending
  readonly #keys: KeyMending
  readonly #padding: PaddingMending

  constructor(options: MendOptions) {
    this.#work = {
      options,
      marks: [],
      origins: new WeakMap(),
      used: new Set(),
      years: [],
      strangers: [],
      scales: undefined,
      times: undefined,
    }
    this.#wrappers = new WrapperMending(this.#work)
    this.#names = new NameMending(this.#work)
    this.#shapes = new ShapeMending(this.#work)
    this.#singles = new SingleMending(this.#work)
    this.#answers = new AnsweredMending(this.#work)
    this.#texts = new TextMending(this.#work)
    this.#keys = new KeyMending(this.#work)
    this.#padding = new PaddingMending(this.#work)
  }

  whole(record: RecordName, value: unknown): Mended {
    const schema = schemaAt(record)
    const { items, isList, isLeft } = this.#wrappers.unwrap(schema, value)
    if (isLeft) return { records: [{ value, at: [], fromOf: (path) => path }], marks: this.#work.marks, used: this.#work.used, years: [] }
    // Where values are only looked at, nothing is made of them.
    const places = this.#work.options.mends === 'all' ? this.#work.options.answering?.places : undefined
    const records = items.map(({ value: item, from }, index) => {
      const faulty = item === value ? this.#work.options.faulty : undefined
      this.#shapes.whole = item
      this.#singles.whole = item
      const mended = this.#record(schema, item, isList ? inside(undefined, index) : undefined, from, faulty, places)
      const at = isList ? [index] : []
      const fromOf = (path: Path) => pathOf(this.#from(mended, path, from))
      const trimmed = this.#padding.mend(schema, mended, at, fromOf, places)
      return { value: trimmed, at, fromOf }
    })
    return { records, marks: this.#work.marks, used: this.#work.used, years: this.#work.years }
  }

  /** The place that a place in a mended value had. */
  #from(value: unknown, path: Path, from: Step | undefined): Step | undefined {
    let at = from
    let node = value
    for (const segment of path) {
      const origins = typeof node === 'object' && node !== null ? this.#work.origins.get(node) : undefined
      at = origins?.has(segment) === true ? origins.get(segment) : inside(at, segment)
      node = typeof node === 'object' && node !== null ? (node as Record<string | number, unknown>)[segment] : undefined
    }
    return at
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
    const made = places && this.#texts.made(schema, value, at, from, places)
    const named = this.#names.mend(schema, made?.value ?? value, at, from, made?.kept)
    if (places) this.#work.strangers.push(strangersIn(schema, named))
    const mended = this.#members(schema, named, at, from, named === value ? faulty : undefined, places)
    if (places) this.#work.strangers.pop()
    return mended
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
    const origins = this.#work.origins.get(value)
    let mended: Record<string, unknown> | undefined
    for (const name of namesIn(value, faulty)) {
      const field = fields.get(name)
      const held = value[name]
      const place = places?.inner.get(name)
      if (!field || (!place && this.#isRight(field, name, held))) continue
      const own = place?.cents !== undefined && this.#names.isInEuros(value, name) ? undefined : place
      const here = inside(at, name)
      const step = origins?.has(name) === true ? origins.get(name) : from === at ? here : inside(from, name)
      const next = this.#value(field.schema, name, held, here, step, false, faulty?.get(name), own)
      if (next === held) continue
      if (!mended) {
        mended = { ...value }
        if (origins) this.#work.origins.set(mended, origins)
      }
      if (next === leftOut) delete mended[name]
      else mended[name] = next
    }
    const whole = mended ?? value
    const parted = places ? this.#texts.parts(schema, whole, at, from, places) : whole
    return places?.missing ? this.#answers.fill(schema, parted, at, from, places.missing) : parted
  }

  /** Whether nothing is to be said of a single value, as of nearly all: it is of the kind of its field. */
  #isRight({ schema, kind }: KnownField, name: string, value: unknown): boolean {
    if (kind === 'open') return !takesSingles(schema) || isSingle(value)
    if (kind === 'list' || kind === 'record' || kind === 'object') return false
    return isOfKind(kind, value) && (this.#work.options.mends === 'shapes' || isSound(kind, value, name, schema))
  }

  #value(
    schema: JsonSchema,
    name: string,
    whole: unknown,
    at: Step | undefined,
    from: Step | undefined,
    isElement: boolean,
    faulty: Places | undefined,
    own: AnsweredPlaces | undefined,
  ): unknown {
    const kind = kindOf(schema)
    const value = kind === 'list' ? this.#names.ahead(schema, whole, at, from) : whole
    // Whether its names are those of an element or keys, nobody can tell.
    if (value === undefined) return whole
    const places = own?.mark !== undefined && isWrappedNumber(value) ? withoutMark(own) : own
    const answered = kind === 'list' ? undefined : this.#answers.find(schema, value, at, from, places)
    if (answered) return answered.after
    if (value === null && takesNull(schema)) return value
    const listed = kind === 'list' ? this.#listed(schema, name, value, at, from, places) : undefined
    if (listed?.isMade === false) return listed.after
    const isKept = kind === 'open' && !takesSingles(schema)
    const shaped = listed ? listed.after : isKept ? value : this.#shapes.mend(schema, name, kind, value, at, from)
    // What was around nothing, such as xsi:nil.
    if (shaped === null && takesNull(schema)) return shaped
    const answeredNow = kind === 'list' || shaped === value ? undefined : this.#answers.find(schema, shaped, at, from, places)
    if (answeredNow) return answeredNow.after
    const text = places?.text
    const turn = text && readingOf(text.rule).turn
    const years = places?.years ?? this.#work.options.answering?.years
    const read =
      kind === 'list' || !text || turn === 'last' ? undefined : this.#texts.whole(schema, name, kind, shaped, at, from, text, years)
    if (read && (turn === 'alone' || !read.isMade)) return read.after
    const told = read ? read.after : shaped
    const answeredTold = told === shaped ? undefined : this.#answers.find(schema, told, at, from, places)
    if (answeredTold) return answeredTold.after
    // A time gets its offset, and a number its decimals, once all else about them is right.
    const late = turn === 'last' ? text : undefined
    const finished = (single: unknown) => {
      if (places?.days) return this.#answers.day(schema, single, at, from, places.days, shaped)
      return (late && isOfKind(kind, single) ? this.#texts.whole(schema, name, kind, single, at, from, late)?.after : undefined) ?? single
    }
    const isFloat = late?.rule.kind === 'decimals' && kind === 'decimal' && places?.cents === undefined && !isOfKind(kind, told)
    if (isFloat && this.#texts.fits(name, kind, told, late)) return this.#texts.whole(schema, name, kind, told, at, from, late)?.after
    if (kind === 'open') return told
    // Where it was answered which mark stands before decimals, what is valid is read as that.
    const isAnswered = kind === 'decimal' && places?.mark !== undefined
    if (!isOfKind(kind, told) || (this.#work.options.mends === 'all' && !isAnswered && !isSound(kind, told, name, schema))) {
      const single = this.#singles.mend(schema, name, kind, told, at, from, isElement, places)
      // What is asked for is what it was repaired to.
      const answeredThen = single === told ? undefined : this.#answers.find(schema, single, at, from, places)
      if (answeredThen) return answeredThen.after
      return finished(places?.cents === undefined ? single : this.#answers.inEuros(schema, name, single, at, from, places.cents))
    }
    if (!nests(kind)) {
      const number = places?.mark === undefined ? told : this.#answers.number(schema, name, told, at, from, places.mark)
      return finished(places?.cents === undefined ? number : this.#answers.inEuros(schema, name, number, at, from, places.cents))
    }
    if (kind === 'object') return this.#letters(name, this.#shapes.free(schema, shaped, at, from), at, from)
    const faultyInside = shaped === value ? faulty : undefined
    if (kind === 'list') return this.#list(schema, name, shaped as readonly unknown[], at, from, faultyInside, places)
    return this.#record(schema, shaped, at, from, faultyInside, places)
  }

  /** What an object of any content holds, with its texts in the encoding that those of fields have: a file has one. */
  #letters(name: string, value: unknown, at: Step | undefined, from: Step | undefined): unknown {
    if (this.#work.options.mends !== 'all') return value
    if (typeof value === 'string')
      return hasOddLetters(value) ? this.#singles.mend(anyText, name, 'text', value, at, from, true, undefined) : value
    if (typeof value !== 'object' || value === null || isRawNumber(value)) return value
    // Items have the name of their list.
    const nameOf = (key: string | number) => (typeof key === 'number' ? name : key)
    return mapParts(value, (held, key) => this.#letters(nameOf(key), held, inside(at, key), inside(from, key)))
  }

  /** A list that is one text, or an object with keys, as was answered; undefined where no answer is about it. */
  #listed(
    schema: JsonSchema,
    name: string,
    value: unknown,
    at: Step | undefined,
    from: Step | undefined,
    places: AnsweredPlaces | undefined,
  ): Read | undefined {
    const read = places?.text && this.#texts.whole(schema, name, 'list', value, at, from, places.text)
    return read ?? (places?.keys && this.#keys.list(schema, value, at, from, places.keys))
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
    const origins = this.#work.origins.get(list)
    let mended: unknown[] | undefined
    for (const [index, held] of list.entries()) {
      if ((faulty && !faulty.has(index)) || (!places && this.#isRight(known, name, held))) continue
      const here = inside(at, index)
      const step = origins?.has(index) === true ? origins.get(index) : from === at ? here : inside(from, index)
      const next = this.#value(item, name, held, here, step, true, faulty?.get(index), places)
      if (next === held) continue
      if (!mended) {
        mended = [...list]
        if (origins) this.#work.origins.set(mended, origins)
      }
      mended[index] = next
    }
    return mended ?? list
  }
}

/** What an object has under names that are none of its record. */
function strangersIn(schema: JsonSchema, value: Fields): readonly Stranger[] {
  const fields = knownFields(schema)
  return Object.entries(value).filter(([name]) => !fields.has(name))
}

const anyText: JsonSchema = { type: 'string' }

/** What was answered, but for the mark before decimals. */
function withoutMark({ mark: _mark, ...others }: AnsweredPlaces): AnsweredPlaces {
  return others
}

/** Whether a field of a kind holds more than a single value. */
function nests(kind: FieldKind): boolean {
  return kind === 'list' || kind === 'record' || kind === 'object'
}

/** The names of an object below which something may have to be mended. */
function namesIn(value: Fields, faulty: Places | undefined): readonly string[] {
  const names = Object.keys(value)
  return faulty ? names.filter((name) => faulty.has(name)) : names
}
