import type { JsonSchema } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import { answeredText, answeredValue } from './answers/answered-causes.ts'
import type { AnsweredPlaces, AnsweredText } from './answers/answering.ts'
import { mayStandFor } from './answers/may-stand-for.ts'
import { asRulesSuggest, isFoundIn } from './answers/texts/as-rules-suggest.ts'
import { base64Decimal } from './answers/texts/base64-decimal.ts'
import { digitsOfText, type DigitsRule } from './answers/texts/digits-of-text.ts'
import { hasShape, partsOfText, type PartsRead, type PartsRule } from './answers/texts/parts-of-text.ts'
import { separatedItems, separators, type ItemsRule } from './answers/texts/separated-items.ts'
import { textReadings, type TextRule } from './answers/texts/text-rule.ts'
import { timesInZone } from './answers/texts/times-in-zone.ts'
import type { CauseField } from './cause.ts'
import { isOfKind, type FieldKind } from './field-kind.ts'
import { knownFields } from './known-fields.ts'
import { toPointer, type Mark, type PatchOperation } from './mark.ts'
import type { Fields, MendWork } from './mend-options.ts'
import { isRawNumber, numberText } from '../json/raw-number.ts'
import { inKind } from './numbers/in-kind.ts'
import { inside, pathOf, type Step } from './step.ts'

/** What an answer makes of a value, or leaves of it. */
export interface Read {
  readonly after: unknown
  readonly isMade: boolean
}

/** Makes of texts what was answered for all of their field. */
export class TextMending {
  readonly #work: MendWork

  constructor(work: MendWork) {
    this.#work = work
  }

  /**
   * A number that is written in base64, or a list that is one text; a value that does not fit the answer as it is. Undefined where the
   * answer is about no such value.
   */
  whole(
    schema: JsonSchema,
    name: string,
    kind: FieldKind,
    value: unknown,
    at: Step | undefined,
    from: Step | undefined,
    { id, rule }: AnsweredText,
  ): Read | undefined {
    if (
      rule.kind === 'parts' ||
      !textReadings[rule.kind].kinds.includes(kind) ||
      value === null ||
      (typeof value === 'string' && value.trim() === '')
    )
      return undefined
    if (rule.kind === 'items' && !isJoined(value, rule)) return undefined
    if (rule.kind === 'suggested' && !(typeof value === 'string' && isFoundIn(value, rule))) {
      // What is right as it stands is repaired all the same where it is no such text.
      if (rule.rules.length === 0) this.#work.used.add(id)
      return undefined
    }
    // An object or a list is told of by itself, and what is a text already has all of its digits, unless that was answered otherwise.
    if (rule.kind === 'base64' && typeof value === 'object' && !isRawNumber(value)) return undefined
    if (rule.kind === 'digits' && numberText(value) === undefined && !lacksZeros(value, rule)) return undefined
    if (rule.kind === 'times' && !isOfKind(kind, value)) return undefined
    this.#work.used.add(id)
    // What the message itself says of its decimals comes before.
    const scale = this.#work.scales?.get(name)
    const isOther = rule.kind === 'base64' && scale !== undefined && scale !== rule.decimals
    const after = isOther ? undefined : read(rule, value, { kind, name })
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

/** Whether a text has fewer digits than its field. */
function lacksZeros(value: unknown, { least, ofTexts }: DigitsRule): boolean {
  return ofTexts === true && typeof value === 'string' && /^(?:0|[1-9]\d*)$/.test(value) && value.length < least
}

/** Whether a text, or one in a list, has marks that may stand between items. */
function isJoined(value: unknown, { separator }: ItemsRule): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'string' && item.includes(separator))
  return typeof value === 'string' && [separator, ...separators].some((mark) => value.includes(mark))
}

/** What a value means; undefined where it does not fit the answer. */
function read(rule: Exclude<TextRule, { readonly kind: 'parts' }>, value: unknown, field: Pick<CauseField, 'kind' | 'name'>): unknown {
  if (rule.kind === 'digits') return digitsOfText.read(numberText(value) ?? String(value), rule)
  // A list of one text is the same as that text, as R writes it.
  if (rule.kind === 'items' && Array.isArray(value) && value.length === 1) return read(rule, value[0], field)
  if (typeof value !== 'string') return undefined
  if (rule.kind === 'suggested') return asRulesSuggest.read(value, rule)
  if (rule.kind === 'times') return timesInZone.read(value, rule)
  return rule.kind === 'items' ? separatedItems.read(value, rule) : inKind(field, base64Decimal.read(value, rule))
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
