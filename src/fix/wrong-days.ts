import type { Answers } from '../causes/answers/answers.ts'
import { dayMeant } from '../causes/answers/answered-days.ts'
import type { DayCounts, DayFault, FieldDays, Spoken } from './day-counts.ts'

/** Valid dates that look as if they were wrong throughout. */
export interface WrongDays {
  readonly fault: DayFault
  /** How many may be, in which fields as the plan prints them. */
  readonly count: number
  readonly fields: readonly string[]
  /** Whether all fields of dates may be, since none shows the contrary. */
  readonly isAll: boolean
  /** What shows it. */
  readonly shownBy: 'beginnings' | 'periods'
  /** Some of them that show it, and what they would be. */
  readonly examples: readonly (readonly [before: string, after: string])[]
}

/**
 * What it takes at least, so that no chance makes it. A contract begins by chance with the last of a month once in thirty times, and with a day from the
 * second to the twelfth of January about as often. Eight different dates that are half of all that there are, in four records, come by chance in less than
 * one of a million cohorts, where dates are independent. What makes them dependent are deals of one January, so that there have to be four days in two
 * years; a contract that goes on year by year from the same day, so that there have to be four records; and one date of a takeover, so that the dates have
 * to be different.
 */
const [fewestDates, fewestRecords, fewestDays, fewestYears] = [8, 4, 4, 2]

/** For so many dates one may say the contrary: a first of February is a second of January when day and month are exchanged. */
const forEach = 10

/** So many records whose periods are out of order, or begin and end with the wrong days, are no misprints; and so many different dates are not those of one takeover. */
const [fewestOfPeriods, fewestBegins] = [3, 4]

/** So many examples are shown. */
const mostExamples = 3

/**
 * What valid dates of a cohort look like if they are wrong throughout; undefined where nothing shows that.
 * @param answered The fields of dates that were answered for.
 */
export function wrongDays(counts: DayCounts, { dates: answered }: Pick<Answers, 'dates'>): WrongDays | undefined {
  const told = new Set(answered.map(({ field }) => field))
  const open = new Map([...counts.fields].filter(([field]) => !told.has(field)))
  return faulty(open, counts, 'day and month exchanged', told) ?? faulty(open, counts, 'one day later', told)
}

function faulty(
  fields: ReadonlyMap<string, FieldDays>,
  { spans }: DayCounts,
  fault: DayFault,
  told: ReadonlySet<string>,
): WrongDays | undefined {
  const begins = [...fields].filter(([, { isBegin }]) => isBegin)
  const contrary = begins.filter(([, own]) => speaksAgainst(own, fault))
  const suspect = begins.filter(([, own]) => own[kinds[fault].times] > 0 && !speaksAgainst(own, fault))
  const areBegins = areShown(
    suspect.map(([, own]) => own),
    fault,
  )
  const periods = [...spans].flatMap(([key, spoken]) => {
    const path = key.slice(fault.length + 1)
    const isOpen = key.startsWith(`${fault} `) && ![...told].some((field) => field.startsWith(`${path}.`))
    return isOpen && isSpoken(spoken) ? [path] : []
  })
  if (!areBegins && periods.length === 0) return undefined
  const inPeriods = [...fields].filter(([field]) => periods.some((path) => field.slice(0, field.lastIndexOf('.')) === path))
  const isAll = contrary.length === 0
  const own = isAll ? [...fields] : [...new Map([...(areBegins ? suspect : []), ...inPeriods])]
  const count = (of: FieldDays) => (fault === 'one day later' ? of.count : of.exchangeable)
  const sorted = own.filter(([, one]) => count(one) > 0).toSorted(([, one], [, other]) => count(other) - count(one))
  const inSpans = periods.flatMap((path) => [...(spans.get(`${fault} ${path}`)?.dates ?? [])])
  const inBegins = suspect.flatMap(([, one]) => [...one[kinds[fault].dates]])
  const shown = [...new Set(areBegins ? inBegins : inSpans)].toSorted().slice(0, mostExamples)
  return {
    fault,
    count: sorted.reduce((sum, [, one]) => sum + count(one), 0),
    fields: sorted.map(([, { attr }]) => attr),
    isAll,
    shownBy: areBegins ? 'beginnings' : 'periods',
    examples: shown.flatMap((date) => {
      const after = dayMeant(date, fault)
      return after === undefined ? [] : [[date, after] as const]
    }),
  }
}

/** Where a field counts what speaks for a fault. */
const kinds = {
  'day and month exchanged': { dates: 'januaries', times: 'inJanuary', records: 'januaryRecords' },
  'one day later': { dates: 'lasts', times: 'last', records: 'lastRecords' },
} as const

/** Whether dates of a field are right, as contracts begin: with the first of a month, and not of January alone. */
function speaksAgainst(own: FieldDays, fault: DayFault): boolean {
  const firsts = own.firsts + (fault === 'one day later' ? own.newYears : 0)
  return firsts > 0 && own[kinds[fault].times] < forEach * firsts
}

/** Whether the dates of fields show a fault. */
function areShown(fields: readonly FieldDays[], fault: DayFault): boolean {
  const { dates, times, records } = kinds[fault]
  const all = [...new Set(fields.flatMap((own) => [...own[dates]]))]
  const sum = (of: (own: FieldDays) => number) => fields.reduce((total, own) => total + of(own), 0)
  // The first of January is the same with day and month exchanged.
  const others = sum(({ count, newYears }) => count - (fault === 'day and month exchanged' ? newYears : 0))
  return (
    all.length >= fewestDates &&
    Math.max(0, ...fields.map((own) => own[records])) >= fewestRecords &&
    new Set(all.map((date) => date.slice(5))).size >= fewestDays &&
    new Set(all.map((date) => date.slice(0, 4))).size >= fewestYears &&
    sum((own) => own[times]) * 2 >= others
  )
}

function isSpoken(spoken: Spoken): boolean {
  return spoken.for >= fewestOfPeriods && spoken.dates.size >= fewestBegins && spoken.for >= forEach * spoken.against
}
