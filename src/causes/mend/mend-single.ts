import type { JsonSchema } from '../../contract/json-schema.ts'
import type { AnsweredMark, AnsweredPlaces } from '../answers/answering.ts'
import { answerId } from '../answers/answers.ts'
import { leftOut, type CauseField, type Reading, type ValueCause } from '../cause.ts'
import { epochDate, isOnClock, onClock } from '../dates/epoch-date.ts'
import { clockOrMoment, statedReadings } from '../dates/stated-time.ts'
import { isOfKind, type FieldKind } from '../field-kind.ts'
import { fieldOf } from '../field-of.ts'
import { isOfXml } from '../is-of-xml.ts'
import type { Mark } from '../mark.ts'
import { deepest, type MendWork } from './mend-options.ts'
import { scientificNumber } from '../numbers/scientific-number.ts'
import { withMark } from '../numbers/with-mark.ts'
import { questionFor } from '../questions.ts'
import { replaced } from '../replaced.ts'
import { pathOf, type Step } from '../step.ts'
import { withProvenZeros } from '../texts/proven-zeros.ts'
import { causeOfValue, type FoundCause } from '../values.ts'

/** Puts right how single values are written. */
export class SingleMending {
  readonly #work: MendWork

  /** The record that is mended, as it was. */
  whole: unknown

  constructor(work: MendWork) {
    this.#work = work
  }

  /** A single value, or nothing in place of an object or a list. */
  mend(
    schema: JsonSchema,
    name: string,
    kind: FieldKind,
    whole: unknown,
    at: Step | undefined,
    from: Step | undefined,
    isElement: boolean,
    places: AnsweredPlaces | undefined,
  ): unknown {
    const years = this.#work.options.mends === 'shapes' ? undefined : (places?.years ?? this.#work.options.answering?.years)
    const proven = kind === 'text' ? withProvenZeros(name, whole, this.whole) : undefined
    const field = { name, kind, schema, lastYear: years?.last, isOfXml: kind === 'list' && whole === '' && isOfXml(this.whole), proven }
    let value = whole
    let cause: ValueCause | undefined
    let readings: readonly Reading[] = []
    let hasExponent = false
    for (let times = 0; times < deepest && (times === 0 || !isOfKind(kind, value)); times++) {
      const found = (times === 0 ? this.#stated(value, field, from) : undefined) ?? this.#found(value, field)
      if (!found) break
      cause ??= found.cause
      hasExponent ||= found.cause === scientificNumber
      if (found.readings.some(({ mayBeYear }) => mayBeYear)) this.#work.years.push(fieldOf(pathOf(at)))
      if (years && found.readings.some(({ shortYear }) => shortYear !== undefined)) this.#work.used.add(years.id)
      // A step on the way presumes nothing.
      if (readings.length === 0 || found.readings.length !== 1 || found.readings[0]?.answer !== undefined) readings = found.readings
      const reading = this.#work.options.mends === 'shapes' ? undefined : this.#choose(found.readings, at, places?.mark)
      if (!reading) break
      value = reading.after ?? leftOut
      // What midnights are, all other times are that are counted so.
      const isClock =
        found.cause === epochDate && kind === 'datetime' && !this.#work.times && isOnClock(this.#work.options.decisions?.answered)
      if (isClock && typeof value === 'string') value = onClock(value)
      if (isClock) this.#work.used.add(answerId('decisions', 'unix_clock'))
      if (value === leftOut) break
    }
    // What was only written otherwise around it may still have a point between thousands, which nothing has that had an exponent.
    const isPlain = cause !== undefined && !hasExponent && readings.every(({ answer }) => answer === undefined)
    if (places?.mark && isPlain && typeof whole === 'string' && typeof value === 'string' && value.includes('.') && isOfKind(kind, value)) {
      this.#work.used.add(places.mark.id)
      value = withMark(field, value, places.mark.mark) ?? whole
    }
    if (!cause || (value === whole && readings.some(({ isUntold }) => isUntold))) return whole
    const isTold = places?.mark && readings.some(({ answer }) => answer !== undefined && questionFor(answer) === 'decimal_marks')
    const told = isTold ? { isTold: true as const } : {}
    const place = pathOf(at)
    // Nearly always it is where it was.
    const mark: Mark = {
      cause,
      readings,
      from: from === at ? place : pathOf(from),
      at: place,
      shows: 'value',
      before: whole,
      schema,
      ...told,
    }
    const isEnd = value !== whole && (value === leftOut ? !isElement : isOfKind(kind, value))
    if (!isEnd || this.#work.options.mends === 'shapes') {
      this.#work.marks.push(mark)
      return whole
    }
    this.#work.marks.push(replaced(mark, value))
    return value
  }

  #found(value: unknown, field: CauseField): FoundCause | undefined {
    const found = causeOfValue(value, field)
    const isClock = found?.cause === epochDate && this.#work.times && field.kind === 'datetime'
    return found && isClock ? { ...found, readings: clockOrMoment(found.readings) } : found
  }

  /** What a time is as the message around its record says; its name there is that of the export. */
  #stated(value: unknown, field: CauseField, from: Step | undefined): ReturnType<typeof statedReadings> {
    const isTime = field.kind === 'date' || field.kind === 'datetime'
    const name = isTime && this.#work.times ? pathOf(from).at(-1) : undefined
    return typeof name === 'string' ? statedReadings(value, field, this.#work.times?.stated.get(name)) : undefined
  }

  /** The one reading, or the one that the cohort has decided for. */
  #choose(readings: readonly Reading[], at: Step | undefined, mark: AnsweredMark | undefined): Reading | undefined {
    const { decisions = {} } = this.#work.options
    const isOfOthers = ({ takesEscaped }: Reading) => takesEscaped !== undefined && decisions.escapedFor?.includes(takesEscaped) !== true
    const [only, ...others] = readings.filter((reading) => !isOfOthers(reading))
    const question = only?.answer === undefined ? undefined : questionFor(only.answer)
    // What was answered for the field comes before what was answered for all.
    const own = question === 'decimal_marks' ? mark : undefined
    const told = own?.mark ?? (question && decisions.answered?.[question])
    if (told !== undefined && question !== undefined) this.#work.used.add(own?.id ?? answerId('decisions', question))
    // What can be read in one way only, and otherwise than was answered, is left; but a word is what it is, whatever an empty flag means.
    if (others.length === 0 && told !== undefined && told !== only?.answer && question !== 'empty_flags') return undefined
    if (only?.unless === 'codes' && decisions.fieldsOfCodes?.has(fieldOf(pathOf(at))) === true) return undefined
    const fields = only?.takesField && { nothing: decisions.fieldsOfNothing, zeros: decisions.fieldsWithoutZeros }[only.takesField]
    if (only?.takesField && fields?.has(fieldOf(pathOf(at))) !== true) return undefined
    if (others.length === 0 && !only?.takesOwnField && !only?.takesCohort) return only
    const isTold = ({ answer }: Reading) => answer !== undefined && decisions.answered?.[questionFor(answer)] === answer
    const found =
      (own ? undefined : readings.find(isTold)) ??
      readings.find(({ answer }) => answer !== undefined && (own?.mark ?? decisions[questionFor(answer)]) === answer) ??
      readings.find(({ answer, isPresumed }) => isPresumed && answer !== undefined && !decisions.contradicted?.has(questionFor(answer)))
    if (told === undefined && found?.takes !== undefined && decisions[questionFor(found.takes)] !== found.takes) return undefined
    if (found?.answer !== undefined && isTold(found)) this.#work.used.add(answerId('decisions', questionFor(found.answer)))
    const ruledOut =
      found?.unless &&
      {
        true: decisions.fieldsOfTrue,
        years: decisions.fieldsOfYears,
        codes: decisions.fieldsOfCodes,
        'true alone': decisions.fieldsOfTrueAlone,
      }[found.unless]
    if (found?.takesThousands && told === undefined && decisions.fieldsOfThousands?.has(fieldOf(pathOf(at))) !== true) return undefined
    if (told === undefined && ruledOut?.has(fieldOf(pathOf(at))) === true) return undefined
    return found?.takesOwnField && told === undefined && !decisions.fieldsOfMark?.has(fieldOf(pathOf(at))) ? undefined : found
  }
}
