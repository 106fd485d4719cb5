import type { RecordName } from '../../schemas/record-types.ts'
import { dayAfter, dayMeant, type DayAnswer } from '../causes/answers/answered-days.ts'
import { fieldOf } from '../causes/field-of.ts'
import type { Mark } from '../causes/mark.ts'
import type { MendedRecord } from '../causes/mend.ts'
import { isObject } from '../contract/json-schema.ts'
import { dayPlaceOf, type DayField, type DayPlace } from './day-places.ts'

/** What may be wrong with valid dates throughout. */
export type DayFault = Exclude<DayAnswer, 'as they stand'>

/** The dates of a field. */
export interface FieldDays {
  readonly attr: string
  count: number
  /** Those whose day and month are not the same, and may both be either. */
  exchangeable: number
  readonly isBegin: boolean
  /** Those that are the first of a month other than January. */
  firsts: number
  /** The first of January, which tells nothing of day and month. */
  newYears: number
  /** Different dates from the second to the twelfth of January, and how many dates and records there are of them. */
  readonly januaries: Set<string>
  inJanuary: number
  januaryRecords: number
  /** Different dates that are the last of a month, and how many dates and records there are of them. */
  readonly lasts: Set<string>
  last: number
  lastRecords: number
}

/** In how many records something speaks for a fault, and against it. */
export interface Spoken {
  for: number
  against: number
  /** Different dates that speak for it; of many only some. */
  readonly dates: Set<string>
}

/** So many different dates are told apart. */
const mostDates = 20

/** What dates of records show, as plain data. */
export interface DayCounts {
  /** By the paths of fields, without the numbers of items. */
  readonly fields: ReadonlyMap<string, FieldDays>
  /** What beginnings and ends that belong together show, by the fault and the path of what has both, with a space between. */
  readonly spans: ReadonlyMap<string, Spoken>
}

/** Counts what dates show. */
export class DayTally implements DayCounts {
  readonly fields = new Map<string, FieldDays>()
  readonly spans = new Map<string, Spoken>()

  /**
   * Adds the dates of a record, as they are after the repair.
   * @param marks What was repaired: a date that was written otherwise shows nothing of day and month that were exchanged.
   */
  add(record: RecordName, records: readonly Pick<MendedRecord, 'value'>[], marks: readonly Mark[]): void {
    const place = dayPlaceOf(record)
    if (!place) return
    const repaired = new Set(marks.flatMap(({ made, shows, at }) => (made && shows === 'value' ? [fieldOf(at)] : [])))
    const seen: Seen = { repaired, sawJanuary: new Set(), sawLast: new Set(), spans: new Map() }
    for (const { value } of records) this.#addPlace(place, value, seen)
    for (const field of seen.sawJanuary) field.januaryRecords++
    for (const field of seen.sawLast) field.lastRecords++
    for (const [key, dates] of seen.spans)
      addSpoken(this.spans, key, dates ? { for: 1, against: 0, dates } : { for: 0, against: 1, dates: none })
  }

  /** Adds what was counted of other records. */
  addAll({ fields, spans }: DayCounts): void {
    for (const [field, more] of fields) {
      const own = this.#fieldOf(field, more)
      for (const count of counted) own[count] += more[count]
      for (const date of more.januaries) own.januaries.add(date)
      for (const date of more.lasts) own.lasts.add(date)
    }
    for (const [key, more] of spans) addSpoken(this.spans, key, more)
  }

  #fieldOf(field: string, { attr, isBegin }: Pick<FieldDays, 'attr' | 'isBegin'>): FieldDays {
    let own = this.fields.get(field)
    if (!own) {
      const zeros = { count: 0, exchangeable: 0, firsts: 0, newYears: 0, inJanuary: 0, januaryRecords: 0, last: 0, lastRecords: 0 }
      own = { attr, isBegin, ...zeros, januaries: new Set(), lasts: new Set() }
      this.fields.set(field, own)
    }
    return own
  }

  #addPlace(place: DayPlace, value: unknown, seen: Seen): void {
    if (!place.isList) return this.#addRecord(place, value, seen)
    if (!Array.isArray(value)) return
    for (const item of value) this.#addRecord(place, item, seen)
    if (place.spans.some(([begin]) => begin === periodBegin)) addNeighbours(place, value, seen)
  }

  #addRecord(place: DayPlace, value: unknown, seen: Seen): void {
    if (!isObject(value)) return
    for (const field of place.days) {
      const date = value[field.name]
      if (isDay(date)) this.#addDate(field, date, seen)
    }
    for (const [name, inner] of place.inner) if (Object.hasOwn(value, name)) this.#addPlace(inner, value[name], seen)
    for (const [begin, end] of place.spans) {
      addSpan(place, value[begin], value[end], seen)
      if (begin === periodBegin) addPeriod(place, value[begin], value[end], seen)
    }
  }

  #addDate(field: DayField, date: string, seen: Seen): void {
    const own = this.#fieldOf(field.field, field)
    own.count++
    const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
    const mayBeEither = day <= 12 && day !== month && !seen.repaired.has(field.field)
    if (mayBeEither) own.exchangeable++
    if (!field.isBegin) return
    if (day === 1) own[month === 1 ? 'newYears' : 'firsts']++
    // Of other years there are only those that stand for nothing.
    else if (year < 1900 || year > 2099) return
    else if (month === 1 && mayBeEither) {
      own.inJanuary++
      own.januaries.add(date)
      seen.sawJanuary.add(own)
    } else if (isLast(date)) {
      own.last++
      own.lasts.add(date)
      seen.sawLast.add(own)
    }
  }
}

/** What is added up of a field. */
const counted = ['count', 'exchangeable', 'firsts', 'newYears', 'inJanuary', 'januaryRecords', 'last', 'lastRecords'] as const

/** What a record shows. */
interface Seen {
  /** The fields in which something was repaired. */
  readonly repaired: ReadonlySet<string>
  readonly sawJanuary: Set<FieldDays>
  readonly sawLast: Set<FieldDays>
  /** By the fault and the path, the dates of a record all of which speaks for the fault; undefined where some speaks against it. */
  readonly spans: Map<string, Set<string> | undefined>
}

function addSpoken(all: Map<string, Spoken>, key: string, more: Spoken): void {
  let spoken = all.get(key)
  if (!spoken) all.set(key, (spoken = { for: 0, against: 0, dates: new Set() }))
  spoken.for += more.for
  spoken.against += more.against
  for (const date of more.dates) if (spoken.dates.size < mostDates) spoken.dates.add(date)
}

const none: Spoken['dates'] = new Set()

/** Takes down that a date speaks for a fault, or that something speaks against it. */
function note(seen: Seen, fault: DayFault, path: string, date: string | undefined): void {
  const key = `${fault} ${path}`
  const known = seen.spans.get(key)
  if (date === undefined || (seen.spans.has(key) && !known)) seen.spans.set(key, undefined)
  else if (known) known.add(date)
  else seen.spans.set(key, new Set([date]))
}

/** What begins a period that is billed: such periods stand one behind the other. */
const periodBegin = 'bill_period_from_date'

/** What a beginning and its end show: whether they are in order. */
function addSpan(place: DayPlace, begin: unknown, end: unknown, seen: Seen): void {
  if (!isDay(begin) || !isDay(end)) return
  const [first, last] = [begin, end]
  const turned = [exchanged(first, place, seen), exchanged(last, place, seen)] as const
  if (turned[0] !== undefined && turned[1] !== undefined) {
    const [isInOrder, wouldBe] = [first <= last, turned[0] <= turned[1]]
    if (isInOrder !== wouldBe) note(seen, 'day and month exchanged', place.path, wouldBe ? first : undefined)
  }
}

/** What a period shows: one that begins with the last day of a month and ends with the last but one of a month was whole months a day later. */
function addPeriod(place: DayPlace, begin: unknown, end: unknown, seen: Seen): void {
  if (!isDay(begin) || !isDay(end)) return
  const [first, last] = [begin, end]
  const [start, stop] = [dayAfter(first), dayAfter(last)]
  if (start === undefined || stop === undefined) return
  if (isFirst(first) || isLast(last)) note(seen, 'one day later', place.path, undefined)
  else if (isFirst(start) && isLast(stop)) note(seen, 'one day later', place.path, first)
}

/**
 * What periods show that stand one behind the other: whether the second begins with the day after the first, or with its last one. That days of January would
 * follow one another shows nothing: all firsts of months become such days. So the second has to begin with the first of a month then, and not now.
 */
function addNeighbours(place: DayPlace, items: readonly unknown[], seen: Seen): void {
  const [begin, end] = place.spans.find(([name]) => name === periodBegin) ?? []
  if (begin === undefined || end === undefined) return
  for (const [index, item] of items.entries()) {
    for (const other of [items[index - 1], items[index + 1]]) {
      if (!isObject(item) || !isObject(other)) continue
      const [from, to] = [item[begin], other[end]]
      if (!isDay(from) || !isDay(to)) continue
      const [newFrom, newTo] = [exchanged(from, place, seen), exchanged(to, place, seen)]
      if (newFrom === undefined || newTo === undefined || (newFrom === from && newTo === to)) continue
      const [follows, wouldFollow] = [isBehind(from, to), isBehind(newFrom, newTo)]
      if ((isFirst(from) && from !== newFrom) || (follows && !wouldFollow)) note(seen, 'day and month exchanged', place.path, undefined)
      else if (!follows && wouldFollow && isFirst(newFrom)) note(seen, 'day and month exchanged', place.path, from)
    }
  }
}

function isBehind(from: string, to: string): boolean {
  return from === to || from === dayAfter(to)
}

/** A date with day and month exchanged, where they can be; undefined where the dates of its record were written otherwise. */
function exchanged(date: string, { path }: DayPlace, { repaired }: Seen): string | undefined {
  for (const field of repaired) if (field.startsWith(path)) return undefined
  return dayMeant(date, 'day and month exchanged')
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
