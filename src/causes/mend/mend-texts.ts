import type { JsonSchema } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { answeredText, answeredValue } from '../answers/answered-causes.ts'
import { passedBy } from '../answers/answers.ts'
import type { AnsweredPlaces, AnsweredText, AnsweredYears } from '../answers/answering.ts'
import { mayStandFor } from '../answers/may-stand-for.ts'
import { hasShortYear } from '../answers/texts/dates-by-pattern.ts'
import { hasShape, partsOfText, type PartsRead, type PartsRule } from '../answers/texts/parts-of-text.ts'
import { madeOf } from '../answers/texts/text-made-of.ts'
import { singleText } from '../answers/texts/single-text.ts'
import { readingOf, type TextRule } from '../answers/texts/text-rule.ts'
import type { CauseField } from '../cause.ts'
import type { FieldKind } from '../field-kind.ts'
import { knownFields } from '../known-fields.ts'
import { toPointer, type Mark, type PatchOperation } from '../mark.ts'
import type { Fields, MendWork } from './mend-options.ts'
import { numberText } from '../../json/raw-number.ts'
import { inKind, numberKinds } from '../numbers/in-kind.ts'
import { inside, pathOf, type Step } from '../step.ts'

/** What an answer makes of a value, or leaves of it. */
export interface Read {
  readonly after: unknown
  readonly isMade: boolean
}

/** A record with texts that were put together. */
export interface MadeTexts {
  readonly value: Fields
  /** The names that stay, since their texts could not be put together. */
  readonly kept: ReadonlySet<string>
}

/** Makes of texts what was answered for all of their field. */
export class TextMending {
  readonly #work: MendWork

  constructor(work: MendWork) {
    this.#work = work
  }

  /**
   * A single value, or a list that is one text, as its rule reads it; a value that does not fit the answer as it is. Undefined where the
   * answer is about no such value.
   * @param years Which years of two digits are in the 2000s.
   */
  whole(
    schema: JsonSchema,
    name: string,
    kind: FieldKind,
    value: unknown,
    at: Step | undefined,
    from: Step | undefined,
    { id, rule }: AnsweredText,
    years?: AnsweredYears,
  ): Read | undefined {
    const reading = readingOf(rule)
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
    if (rule.kind === 'parts' || rule.kind === 'made' || !reading.kinds.includes(kind) || isEmpty) return undefined
    if (!reading.isAbout(value, rule, kind)) {
      // What is said to be right as it stands is repaired all the same where it is no such text.
      if ((rule.kind === 'digits' && rule.least === 1 && isDigits(value)) || (rule.kind === 'suggested' && rule.rules.length === 0))
        this.#work.used.add(id)
      else if (rule.kind === 'digits' ? isDigits(value) : numberText(value) !== undefined)
        this.#work.used.add(passedBy(id, rule.kind === 'digits' ? 'texts' : 'numbers'))
      return undefined
    }
    this.#work.used.add(id)
    // What the message itself says of its decimals comes before.
    const scale = this.#work.scales?.get(name)
    const isOther = rule.kind === 'base64' && scale !== undefined && scale !== rule.decimals
    const own = rule.kind === 'dates' && hasShortYear(rule) ? years : undefined
    if (own) this.#work.used.add(own.id)
    const after = isOther ? undefined : read(rule, value, { kind, name }, own?.last)
    if (after === value) return { after, isMade: true }
    const shows = rule.kind === 'items' ? 'nesting' : 'value'
    const mark: Mark = { cause: answeredText, from: pathOf(from), at: pathOf(at), shows, before: value, schema }
    if (after === undefined) {
      this.#work.marks.push(mark)
      return { after: value, isMade: false }
    }
    const path = toPointer(mark.at)
    const patch: PatchOperation[] = [
      { op: 'test', path, value },
      { op: 'replace', path, value: after },
    ]
    this.#work.marks.push({ ...mark, made: { after, patch } })
    if (Array.isArray(after)) this.#work.origins.set(after, new Map(after.map((_item, index) => [index, from])))
    return { after, isMade: true }
  }

  /** Whether a number fits an answer as it stands. */
  fits(name: string, kind: FieldKind, value: unknown, { rule }: AnsweredText): boolean {
    return numberText(value) !== undefined && read(rule, value, { kind, name }, undefined) !== undefined
  }

  /**
   * A record with the texts that are made of what stands under other names, which go. They stay where one of them has no text, or the field has
   * another text already: then nothing else is to be made of these names.
   */
  made(schema: JsonSchema, value: Fields, at: Step | undefined, from: Step | undefined, places: AnsweredPlaces): MadeTexts {
    let whole = value
    const kept = new Set<string>()
    for (const [name, { text: answer }] of places.inner) {
      const field = knownFields(schema).get(name)
      if (answer?.rule.kind !== 'made' || !field) continue
      const now = whole
      const parts = answer.rule.names.map((part) => part.name)
      const first = parts.find((part) => Object.hasOwn(now, part))
      if (first === undefined) continue
      this.#work.used.add(answer.id)
      const origins = this.#work.origins.get(now)
      const step = origins?.has(first) === true ? origins.get(first) : inside(from, first)
      const before = Object.fromEntries(parts.map((part) => [part, now[part]]))
      const place = [...pathOf(at), name]
      const mark: Mark = { cause: answeredText, from: pathOf(step), at: place, shows: 'value', before, schema: field.schema }
      const after = madeOf(now, answer.rule)
      const isThere = Object.hasOwn(now, name) && !isFree(now[name])
      if (after === undefined || (isThere && now[name] !== after)) {
        for (const part of parts) kept.add(part)
        this.#work.marks.push(mark)
        continue
      }
      const patch = parts.flatMap((part): PatchOperation[] => {
        const path = toPointer([...pathOf(at), part])
        return [
          { op: 'test', path, value: now[part] },
          { op: 'remove', path },
        ]
      })
      const isPart = new Set(parts)
      whole = Object.fromEntries([...Object.entries(now).filter(([other]) => !isPart.has(other) && other !== name), [name, after]])
      this.#work.origins.set(whole, new Map(origins).set(name, step))
      this.#work.marks.push({ ...mark, made: { after, patch: [...patch, { op: 'add', path: toPointer(place), value: after }] } })
    }
    return { value: whole, kept }
  }

  /** A record with its texts taken apart that hold several of its fields. Nothing is written over a value that says something else. */
  parts(schema: JsonSchema, value: Fields, at: Step | undefined, from: Step | undefined, places: AnsweredPlaces): Fields {
    let mended: Record<string, unknown> | undefined
    for (const [name, { text: answer, values }] of places.inner) {
      const text = value[name]
      const field = knownFields(schema).get(name)
      if (answer?.rule.kind !== 'parts' || !field || typeof text !== 'string' || text.trim() === '') continue
      if (values?.has(text) === true || this.#isAnswered([...pathOf(at), name])) continue
      const others = answer.rule.parts.flatMap((part) => (part.field === name ? [] : [part.field]))
      const read = partsOfText.read(text, answer.rule)
      if (!read && isWhole(name, text, answer.rule, others, mended ?? value)) continue
      const now = mended ?? value
      this.#work.used.add(answer.id)
      const step = this.#work.origins.get(value)?.get(name) ?? inside(from, name)
      const mark: Mark = {
        cause: answeredText,
        from: pathOf(step),
        at: [...pathOf(at), name],
        shows: 'value',
        before: text,
        schema: field.schema,
      }
      if (!read || others.some((other) => !isFree(now[other]) && now[other] !== read.get(other)) || this.#isTaken(schema, others)) {
        this.#work.marks.push(mark)
        continue
      }
      this.#work.marks.push({ ...mark, made: { after: Object.fromEntries(read), patch: patchOf(read, name, text, at, now) } })
      const origins = new Map(this.#work.origins.get(now))
      mended ??= { ...value }
      for (const [field, part] of read) {
        mended[field] = part
        origins.set(field, step)
      }
      this.#work.origins.set(mended, origins)
    }
    return mended ?? value
  }

  /** Whether something was answered for the value at a place. */
  #isAnswered(place: Path): boolean {
    const pointer = toPointer(place)
    return this.#work.marks.some(({ cause, at }) => cause === answeredValue && toPointer(at) === pointer)
  }

  /** Whether a name that is left in the record may stand for one of some fields. */
  #isTaken(schema: JsonSchema, fields: readonly string[]): boolean {
    const names = this.#work.strangers.at(-1) ?? []
    return names.some((one) => fields.some((field) => mayStandFor(schema, one, field, false)))
  }
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^\d+$/.test(value)
}

/** What a value means; undefined where it does not fit the answer. */
function read(rule: TextRule, value: unknown, field: Pick<CauseField, 'kind' | 'name'>, lastYear: number | undefined): unknown {
  // A list of one text is the same as that text, as R writes it.
  if (rule.kind === 'items' && Array.isArray(value) && value.length === 1) return read(rule, value[0], field, lastYear)
  const text = singleText(value)
  if (text === undefined) return undefined
  const reading = readingOf(rule)
  const after = reading.read(text, rule, { isNumber: typeof value !== 'string', lastYear })
  // What is looked at further may still be written otherwise than numbers are.
  return typeof after === 'string' && numberKinds.includes(field.kind) && reading.turn !== 'first' ? inKind(field, after) : after
}

/** Whether a text that cannot be taken apart is right as it is: the other parts are where they belong, or it is written as its own part is. */
function isWhole(name: string, text: string, { parts }: PartsRule, others: readonly string[], value: Fields): boolean {
  const own = parts.find(({ field }) => field === name)
  return others.every((other) => !isFree(value[other])) || own?.shapes.some((shape) => hasShape(text.trim(), shape)) === true
}

/** Whether nothing stands in a field. */
function isFree(held: unknown): boolean {
  return held === undefined || held === null || held === ''
}

function patchOf(read: PartsRead, name: string, text: string, at: Step | undefined, value: Fields): readonly PatchOperation[] {
  const pointer = (field: string) => toPointer([...pathOf(at), field])
  return [
    { op: 'test', path: pointer(name), value: text },
    ...[...read].map(([field, part]): PatchOperation => ({
      op: Object.hasOwn(value, field) ? 'replace' : 'add',
      path: pointer(field),
      value: part,
    })),
  ]
}
