import type { RecordName } from '../../../schemas/record-types.ts'
import { answeredDate } from '../../causes/answers/answered-causes.ts'
import { dayAfter, dayMeant, isOpenEnd, type DayAnswer } from '../../causes/answers/answered-days.ts'
import { fieldOf } from '../../causes/field-of.ts'
import type { Mark } from '../../causes/mark.ts'
import type { MendedRecord } from '../../causes/mend/mend.ts'
import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { valueAt } from '../../contract/value-at.ts'
import { dayPlaceOf, type DayPlace } from './day-places.ts'

/** What may be wrong with valid dates throughout. */
export type DayFault = Exclude<DayAnswer, 'as they stand'>

/** All of these. */
export const dayFaults = ['day and month exchanged', 'one day later'] as const satisfies readonly DayFault[]

/** The dates of a field. */
export interface FieldDays {
  readonly attr: string
  /** Whether contracts or periods begin or end with it, so that it may show a fault. */
  readonly shows: boolean
  count: number
  /** Those whose day and month are not the same, and may both be either. */
  exchangeable: number
}

/** In how many records dates show a fault. Each record counts once, and with its earliest date: what one contract repeats shows nothing more. */
export interface FaultCounts {
  /** Records in which a contract begins at all, but for dates that are the same either way. */
  begins: number
  /** Those in which one begins as the fault makes it. */
  shown: number
  /** The different dates with which they do. */
  readonly dates: Set<string>
  /** Records whose periods show it, and the different dates with which they do. */
  periods: number
  readonly periodDates: Set<string>
  /** Records in which anything shows it, and those in which anything shows the contrary. */
  for: number
  against: number
}

/** What the dates of a file show. */
export interface FileDays {
  readonly faults: Readonly<Record<DayFault, FaultCounts>>
  /** Records in which an answer has moved what began with a month away from there, and those in which it has moved something there. */
  spoiled: number
  mended: number
}

/** What dates of records show, as plain data. */
export interface DayCounts {
  /** By the paths of fields, without the numbers of items. */
  readonly fields: ReadonlyMap<string, FieldDays>
  readonly files: ReadonlyMap<string, FileDays>
}

/** Counts what dates show. */
export class DayTally implements DayCounts {
  readonly fields = new Map<string, FieldDays>()
  readonly files = new Map<string, FileDays>()

  /**
   * Adds the dates of a record. What an answer has made of dates shows nothing of them, so they count as they were before.
   * @param marks What was repaired: a date that was written otherwise shows nothing.
   */
  add(record: RecordName, records: readonly Pick<MendedRecord, 'value' | 'at'>[], marks: readonly Mark[], file: string): void {
    const place = dayPlaceOf(record)
    if (!place) return
    const made = marks.filter((mark) => mark.made && mark.shows === 'value')
    const answered = made.filter(({ cause }) => cause === answeredDate)
    const repaired = new Set(made.flatMap((mark) => (mark.cause === answeredDate || hadBlanks(mark) ? [] : [fieldOf(mark.at)])))
    const seen = records.map(({ value, at }) => this.#look(place, withBefore(value, at, answered), value, repaired))
    const days = this.#fileOf(file)
    for (const fault of dayFaults) {
      addLooks(
        days.faults[fault],
        seen.map((one) => one.faults[fault]),
      )
    }
    for (const { isSpoiled, isMended } of seen) {
      if (isSpoiled) days.spoiled++
      if (isMended) days.mended++
    }
  }

  /** Adds what was counted of other records. */
  addAll({ fields, files }: DayCounts): void {
    for (const [field, { attr, shows, count, exchangeable }] of fields) {
      const own = this.#fieldOf(field, attr, shows)
      own.count += count
      own.exchangeable += exchangeable
    }
    for (const [file, more] of files) addFile(this.#fileOf(file), more)
  }

  #fieldOf(field: string, attr: string, shows: boolean): FieldDays {
    const own = this.fields.get(field) ?? { attr, shows, count: 0, exchangeable: 0 }
    this.fields.set(field, own)
    return own
  }

  #fileOf(file: string): FileDays {
    const own = this.files.get(file) ?? noDays()
    this.files.set(file, own)
    return own
  }

  #look(place: DayPlace, before: unknown, after: unknown, repaired: ReadonlySet<string>): Look {
    const look: Look = { repaired, isSpoiled: false, isMended: false, faults: eachFault(emptyLook) }
    this.#lookAt(place, before, after, look)
    return look
  }

  #lookAt(place: DayPlace, before: unknown, after: unknown, look: Look): void {
    if (!place.isList) return this.#lookAtRecord(place, before, after, look)
    if (!Array.isArray(before) || !Array.isArray(after)) return
    for (const [index, item] of before.entries()) this.#lookAtRecord(place, item, after[index], look)
    if (!holdsPeriods(place)) return
    const [spans, moved] = [before, after].map((all) =>
      all.map((one) => (isObject(one) ? read(place, one, periodBegin, periodEnd, look) : undefined)),
    )
    addNeighbours(spans ?? [], moved ?? [], look)
  }

  #lookAtRecord(place: DayPlace, before: unknown, after: unknown, look: Look): void {
    if (!isObject(before) || !isObject(after)) return
    const isPeriod = holdsPeriods(place)
    for (const field of place.days) {
      const date = before[field.name]
      if (!isDay(date) || isOpenEnd(date) || look.repaired.has(field.field)) continue
      const own = this.#fieldOf(field.field, field.attr, field.isBegin || isPeriod)
      own.count++
      if (mayBeExchanged(date)) own.exchangeable++
      if (field.isBegin) addBegin(date, after[field.name], look)
    }
    for (const [name, inner] of place.inner) if (Object.hasOwn(before, name)) this.#lookAt(inner, before[name], after[name], look)
    for (const [begin, end] of place.spans) addSpan(read(place, before, begin, end, look), look)
    if (isPeriod) addPeriod(read(place, before, periodBegin, periodEnd, look), read(place, after, periodBegin, periodEnd, look), look)
  }
}

/** Whether a place holds the periods that are billed. */
function holdsPeriods({ days }: DayPlace): boolean {
  return days.some(({ name }) => name === periodBegin)
}

/** Whether a value only had blanks around it. */
function hadBlanks({ before, made }: Mark): boolean {
  return typeof before === 'string' && before.trim() === made?.after
}

/** What several files show together. */
export function daysTogether(files: Iterable<FileDays>): FileDays {
  const sum = noDays()
  for (const one of files) addFile(sum, one)
  return sum
}

/** What the dates of a record show of a fault. */
interface FaultLook {
  begins: boolean
  /** The earliest dates that show it. */
  begin?: string
  period?: string
  against: boolean
}

/** What the dates of a record show. */
interface Look {
  /** The fields in which something else was repaired. */
  readonly repaired: ReadonlySet<string>
  readonly faults: Readonly<Record<DayFault, FaultLook>>
  isSpoiled: boolean
  isMended: boolean
}

const emptyLook = (): FaultLook => ({ begins: false, against: false })

function eachFault<Value>(make: () => Value): Record<DayFault, Value> {
  return { 'day and month exchanged': make(), 'one day later': make() }
}

function noDays(): FileDays {
  return { faults: eachFault(noCounts), spoiled: 0, mended: 0 }
}

function noCounts(): FaultCounts {
  return { begins: 0, shown: 0, dates: new Set(), periods: 0, periodDates: new Set(), for: 0, against: 0 }
}

function addFile(own: FileDays, more: FileDays): void {
  own.spoiled += more.spoiled
  own.mended += more.mended
  for (const fault of dayFaults) {
    const [sum, one] = [own.faults[fault], more.faults[fault]]
    for (const count of ['begins', 'shown', 'periods', 'for', 'against'] as const) sum[count] += one[count]
    for (const date of one.dates) sum.dates.add(date)
    for (const date of one.periodDates) sum.periodDates.add(date)
  }
}

/** Adds what records show. */
function addLooks(counts: FaultCounts, looks: readonly FaultLook[]): void {
  for (const { begins, begin, period, against } of looks) {
    if (begins) counts.begins++
    if (begin !== undefined) {
      counts.shown++
      counts.dates.add(begin)
    }
    if (period !== undefined) {
      counts.periods++
      counts.periodDates.add(period)
    }
    if (against) counts.against++
    else if (begin !== undefined || period !== undefined) counts.for++
  }
}

/** A value with the dates in it as they were before an answer moved them. */
function withBefore(value: unknown, at: Path, marks: readonly Mark[]): unknown {
  const own = marks.filter((mark) => at.every((segment, index) => segment === mark.at[index]))
  if (own.length === 0) return value
  const copy = copyOf(value)
  for (const mark of own) {
    const path = mark.at.slice(at.length)
    const holder = valueAt(copy, path.slice(0, -1))
    const last = path.at(-1)
    if (typeof holder === 'object' && holder !== null && last !== undefined) Reflect.set(holder, last, mark.before)
  }
  return copy
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, held]) => [name, copyOf(held)])) : value
}

/** What begins and ends a period that is billed: such periods stand one behind the other. */
const [periodBegin, periodEnd] = ['bill_period_from_date', 'bill_period_to_date']

/** What the day shows with which a contract begins: mostly it is the first of a month. */
function addBegin(date: string, after: unknown, look: Look): void {
  const { 'day and month exchanged': exchange, 'one day later': early } = look.faults
  addMove(look, isFirst(date), isDay(after) && isFirst(after))
  early.begins = true
  if (isFirst(date)) early.against = true
  else if (isLast(date)) early.begin = earliest(early.begin, date)
  // The first of January is the same either way.
  if (date.endsWith('-01-01')) return
  exchange.begins = true
  if (isFirst(date)) exchange.against = true
  else if (date.slice(5, 7) === '01' && mayBeExchanged(date)) exchange.begin = earliest(exchange.begin, date)
}

/** A beginning and its end. */
type Span = readonly [begin: string, end: string]

/** Those of a record, where both stand there as dates. */
function read(
  place: DayPlace,
  record: Readonly<Record<string, unknown>>,
  begin: string,
  end: string,
  { repaired }: Look,
): Span | undefined {
  const [first, last] = [record[begin], record[end]]
  if (!isDay(first) || !isDay(last) || isOpenEnd(last)) return undefined
  const isRepaired = [begin, end].some((name) => repaired.has(place.path === '' ? name : `${place.path}.${name}`))
  return isRepaired ? undefined : [first, last]
}

/** What is in order shows that its day and month are not exchanged, where it would be in order no more. The contrary shows nothing: a contract that was revoked ends before it begins. */
function addSpan(span: Span | undefined, { faults }: Look): void {
  if (span && isInOrder(span) && !isInOrder(exchanged(span))) faults['day and month exchanged'].against = true
}

/** What a period shows: one that begins with the last day of a month and ends with the last but one of a month was whole months a day later. */
function addPeriod(span: Span | undefined, after: Span | undefined, look: Look): void {
  if (!span) return
  const [begin, end] = span
  const { 'day and month exchanged': exchange, 'one day later': early } = look.faults
  addMove(look, isWhole(span), after !== undefined && isWhole(after))
  if (isFirst(begin) && begin !== exchanged(span)[0]) exchange.against = true
  if (isFirst(begin) || isLast(end)) early.against = true
  else if (isLast(begin) && isLast(dayAfter(end) ?? '')) early.period = earliest(early.period, begin)
}

/**
 * What periods show that stand one behind the other: whether the second begins with the day after the first, or with its last one. That days of January would
 * follow one another shows nothing: all firsts of months become such days. So the second has to begin with the first of a month then, and not now.
 */
function addNeighbours(spans: readonly (Span | undefined)[], after: readonly (Span | undefined)[], look: Look): void {
  const exchange = look.faults['day and month exchanged']
  for (const [index, span] of spans.entries()) {
    for (const at of [index - 1, index + 1]) {
      const other = spans[at]
      if (!span || !other) continue
      const [own, otherOne] = [exchanged(span), exchanged(other)]
      const [follows, wouldFollow] = [isBehind(span, other), isBehind(own, otherOne)]
      if (follows && !wouldFollow) exchange.against = true
      else if (!follows && wouldFollow && !isFirst(span[0]) && isFirst(own[0])) exchange.period = earliest(exchange.period, span[0])
      const [moved, otherMoved] = [after[index], after[at]]
      addMove(look, follows, moved !== undefined && otherMoved !== undefined && isBehind(moved, otherMoved))
    }
  }
}

/** Takes down whether an answer has moved what was in order before, or has put it in order. */
function addMove(look: Look, before: boolean, after: boolean): void {
  if (before && !after) look.isSpoiled = true
  if (!before && after) look.isMended = true
}

function exchanged([begin, end]: Span): Span {
  return [turned(begin), turned(end)]
}

function turned(date: string): string {
  return dayMeant(date, 'day and month exchanged') ?? date
}

function isInOrder([begin, end]: Span): boolean {
  return begin <= end
}

/** Whether a period is whole months. */
function isWhole([begin, end]: Span): boolean {
  return isFirst(begin) && isLast(end)
}

function isBehind([begin]: Span, [, end]: Span): boolean {
  return begin === end || begin === dayAfter(end)
}

function earliest(one: string | undefined, other: string): string {
  return one === undefined || other < one ? other : one
}

/** Whether a date is another one with day and month exchanged. */
function mayBeExchanged(date: string): boolean {
  return date.slice(8) <= '12' && date.slice(8) !== date.slice(5, 7)
}

function isFirst(date: string): boolean {
  return date.endsWith('-01')
}

/** Whether a date is the last of its month. */
function isLast(date: string): boolean {
  return date.slice(8) >= '28' && dayAfter(date)?.endsWith('-01') === true
}

/** Whether a value has the form of a date; what else a date needs, it has where its record is valid. */
function isDay(value: unknown): value is string {
  return typeof value === 'string' && value.length === 10 && value[4] === '-' && value[7] === '-'
}
