import type { JsonSchema } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { numberText } from '../../json/raw-number.ts'
import { answeredCents, answeredDate, answeredMissing, answeredNumber, answeredValue } from '../answers/answered-causes.ts'
import { dayMeant, isOpenEnd } from '../answers/answered-days.ts'
import type { AnsweredDays, AnsweredMark, AnsweredPlaces } from '../answers/answering.ts'
import { mayStandFor } from '../answers/may-stand-for.ts'
import { valueText } from '../answers/value-text.ts'
import { leftOut } from '../cause.ts'
import { isOfKind, kindOf } from '../field-kind.ts'
import { knownFields } from '../known-fields.ts'
import { toPointer, type Mark } from '../mark.ts'
import type { Fields, MendWork } from './mend-options.ts'
import { eurosIn } from '../names/cents-in-name.ts'
import { isNumberInText } from '../numbers/number-in-text.ts'
import { withMark } from '../numbers/with-mark.ts'
import { replaced } from '../replaced.ts'
import { pathOf, type Step } from '../step.ts'

/** Makes of single values what was answered for them. */
export class AnsweredMending {
  readonly #work: MendWork

  constructor(work: MendWork) {
    this.#work = work
  }

  /** What was answered for a value; undefined where nothing was. */
  find(
    schema: JsonSchema,
    before: unknown,
    at: Step | undefined,
    from: Step | undefined,
    places: AnsweredPlaces | undefined,
  ): { readonly after: unknown } | undefined {
    const text = places?.values === undefined ? undefined : valueText(before)
    const answer = text === undefined ? undefined : places?.values?.get(text)
    if (!answer) return undefined
    this.#work.used.add(answer.id)
    // It is right as it stands.
    if (isSame(answer.after, before)) return { after: before }
    const after = answer.after === undefined ? leftOut : answer.after
    const mark: Mark = { cause: answeredValue, from: pathOf(from), at: pathOf(at), shows: 'value', before, schema }
    this.#work.marks.push(replaced(mark, after))
    return { after }
  }

  /** An amount in cents in euros; one that is no whole number of them as it is. */
  inEuros(schema: JsonSchema, name: string, cents: unknown, at: Step | undefined, from: Step | undefined, id: string): unknown {
    const kind = kindOf(schema)
    const text = valueText(cents)
    // What is no number has a mark of its own.
    if (text === undefined || cents === null || !isOfKind(kind, cents)) return cents
    this.#work.used.add(id)
    // What has decimals may be in euros: so 1250.0 is written where numbers are fractions.
    const after = eurosIn({ kind, name }, text)
    return this.#replace({ cause: answeredCents, from: pathOf(from), at: pathOf(at), shows: 'value', before: cents, schema }, after)
  }

  /** A decimal that is right as it stands, as its field has it; one that can only be read otherwise as it is. */
  number(
    schema: JsonSchema,
    name: string,
    before: unknown,
    at: Step | undefined,
    from: Step | undefined,
    { id, mark: told }: AnsweredMark,
  ): unknown {
    if (typeof before !== 'string' || !before.includes('.')) return before
    this.#work.used.add(id)
    const after = withMark({ kind: isNumberInText(name) ? 'decimal' : kindOf(schema), name }, before, told)
    if (after === before) return before
    return this.#replace({ cause: answeredNumber, from: pathOf(from), at: pathOf(at), shows: 'value', before, schema }, after)
  }

  /**
   * The day that a valid date stands for, or the date where there is no such day.
   * @param written As it was written. An answer is about dates that stand there as such, but for blanks; with an hour of zero and no offset, the day stands
   * there as well, but was not cut off. What is a moment has its day from there. All else is left, and counts so.
   */
  day(
    schema: JsonSchema,
    before: unknown,
    at: Step | undefined,
    from: Step | undefined,
    { id, day }: AnsweredDays,
    written: unknown,
  ): unknown {
    if (typeof before !== 'string' || kindOf(schema) !== 'date' || !isOfKind('date', before)) return before
    this.#work.used.add(id)
    if (isOpenEnd(before) || isMoment(written) || dayMeant(before, day) === before) return before
    const stands = written === before || (typeof written === 'string' && written.trim() === before)
    const after = stands || (day === 'day and month exchanged' && isMidnight(written, before)) ? dayMeant(before, day) : undefined
    const mark: Mark = { cause: answeredDate, from: pathOf(from), at: pathOf(at), shows: 'value', before, schema }
    if (after !== undefined) return this.#replace(mark, after)
    // An answer for the value itself names it as it was written.
    this.#work.marks.push({ ...mark, before: written })
    return before
  }

  /** What comes in place of a value, or the value where there is nothing. */
  #replace(mark: Mark, after: unknown): unknown {
    this.#work.marks.push(after === undefined ? mark : replaced(mark, after))
    return after === undefined ? mark.before : after
  }

  /**
   * A record with what was answered for the fields that it lacks. Nothing is written into an object that has none of the fields of its record,
   * nor where a name that is left may stand for the field, or an answer has left it out.
   */
  fill(
    schema: JsonSchema,
    value: Fields,
    at: Step | undefined,
    from: Step | undefined,
    missing: NonNullable<AnsweredPlaces['missing']>,
  ): Fields {
    const fields = knownFields(schema)
    let filled: Record<string, unknown> | undefined
    for (const [name, { id, value: after }] of missing) {
      const field = fields.get(name)
      if (!field || Object.hasOwn(value, name) || !Object.keys(value).some((one) => fields.has(one))) continue
      const place = [...pathOf(at), name]
      const told = this.#work.marks.filter((mark) => isSamePath(mark.at, place))
      if (told.some(({ cause, made }) => cause === answeredValue && made?.after === leftOut)) continue
      this.#work.used.add(id)
      const mark: Mark = {
        cause: answeredMissing,
        from: [...pathOf(from), name],
        at: place,
        shows: 'value',
        before: undefined,
        schema: field.schema,
      }
      if (told.some(({ shows, made }) => shows === 'name' && !made) || this.#isUnderOtherName(schema, name)) {
        this.#work.marks.push(mark)
        continue
      }
      this.#work.marks.push({ ...mark, made: { after, patch: [{ op: 'add', path: toPointer(place), value: after }] } })
      filled ??= { ...value }
      filled[name] = after
    }
    const origins = filled && this.#work.origins.get(value)
    if (filled && origins) this.#work.origins.set(filled, origins)
    return filled ?? value
  }

  /** Whether a field that is missing may stand under a name that is left, in its record or in those around it. */
  #isUnderOtherName(schema: JsonSchema, field: string): boolean {
    const { strangers } = this.#work
    return strangers.some((names, index) => names.some((one) => mayStandFor(schema, one, field, index < strangers.length - 1)))
  }
}

function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((segment, index) => segment === other[index])
}

/** Whether a value is a moment, so that its day was told by its time. */
function isMoment(written: unknown): boolean {
  if (typeof written !== 'string') return Number(numberText(written) ?? 0) >= leastUnixTime
  return (
    /\d\d:?\d\d.*(?:Z|[+-]\d\d:?\d\d)\s*$/i.test(written.replace(/^\s*\d{4}-?\d\d-?\d\d/, '')) ||
    /Date\(/.test(written) ||
    /^\s*\d{9,}\s*$/.test(written)
  )
}

/** Numbers of days are less. */
const leastUnixTime = 100_000_000

/** Whether a value is a date with an hour of zero, and without an offset. */
function isMidnight(written: unknown, date: string): boolean {
  return typeof written === 'string' && written.startsWith(date) && /^[T ]00:00(?::00(?:[.,]0+)?)?\s*$/.test(written.slice(date.length))
}

/** Whether two single values are the same, as they are written. */
function isSame(one: unknown, other: unknown): boolean {
  return (typeof one === 'string') === (typeof other === 'string') && valueText(one) === valueText(other)
}
