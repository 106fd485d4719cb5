import type { Answers } from '../../causes/answers/answers.ts'
import { dayMeant } from '../../causes/answers/answered-days.ts'
import { dayFaults, daysTogether, type DayCounts, type DayFault, type FaultCounts, type FileDays } from './day-counts.ts'

/** Valid dates that look as if they were wrong throughout. */
export interface WrongDays {
  readonly fault: DayFault
  /** How many may be, in which fields as the plan prints them. */
  readonly count: number
  readonly fields: readonly string[]
  /** How many records show it, and how many the contrary. */
  readonly records: number
  readonly contrary: number
  /** What shows it. */
  readonly shownBy: 'beginnings' | 'periods'
  /** Some of the dates that show it, and what they would be. */
  readonly examples: readonly (readonly [before: string, after: string])[]
  /** The files that show it and those that show the contrary, where there are some: then no answer is right for all. */
  readonly files?: { readonly wrong: readonly string[]; readonly sound: readonly string[] }
}

/** Dates that were right and that an answer has moved, as it seems. */
export interface SpoiledDays {
  /** How many records there are of them. */
  readonly records: number
  readonly files: readonly string[]
}

/**
 * What it takes at least, so that nothing but the fault makes it. Each account counts with its earliest date alone, since prices change for all accounts
 * on the same days and contracts go on year by year; and dates have to be different, since an area is taken over on one day. The days of January that stand for
 * the firsts of months go up to the twelfth: the first working day of a year, or moves after New Year, are some of the first days, and a pilot has one January
 * or two. The last days of months have to be those of six months, since some contracts go from year to year.
 */
const [fewestDates, fewestDays, fewestYears, fewestLateDays] = [8, 6, 3, 2]

/** With periods that show the same, fewer beginnings are enough for days that are early: by itself, none of both is, as meters may be read on the last day of a month. */
const [fewestWithPeriods, fewestDaysWithPeriods] = [6, 5]

/** So many records of which periods do not follow one another and would then, from so many dates, are neither misprints nor the periods of one schedule. */
const [fewestPeriods, fewestPeriodDates] = [4, 3]

/** For so many records that show it, one may show the contrary: a second of January becomes a first of February. */
const forEach = 20

/** So many records of a file that show the contrary, and more than show the fault, make it another kind of file. */
const fewestOfSound = 3

/** An answer was wrong where it has spoilt so many records, and one for each so many that it has mended. */
const [fewestSpoiled, mendedForEach] = [3, 10]

/** So many examples are shown. */
const mostExamples = 3

/**
 * What valid dates of a cohort look like if they are wrong throughout; undefined where nothing shows that, and where all fields that may show it were
 * answered for.
 */
export function wrongDays(counts: DayCounts, { dates: answered }: Pick<Answers, 'dates'>): WrongDays | undefined {
  const told = new Set(answered.map(({ field }) => field))
  if (![...counts.fields].some(([field, { shows }]) => shows && !told.has(field))) return undefined
  for (const fault of dayFaults) {
    const [sound, others] = [...counts.files].reduce<[[string, FileDays][], [string, FileDays][]]>(
      (all, one) => {
        all[isSound(one[1].faults[fault]) ? 0 : 1].push(one)
        return all
      },
      [[], []],
    )
    const shown = daysTogether(others.map(([, days]) => days)).faults[fault]
    const shownBy = showing(shown, fault)
    if (shownBy === undefined) continue
    const count = (of: { readonly count: number; readonly exchangeable: number }) =>
      fault === 'one day later' ? of.count : of.exchangeable
    const fields = [...counts.fields]
      .filter(([field, of]) => !told.has(field) && count(of) > 0)
      .toSorted(([, one], [, other]) => count(other) - count(one))
    if (fields.length === 0) return undefined
    const wrong = others.flatMap(([file, { faults }]) => (faults[fault].for > 0 ? [file] : []))
    const dates = [...(shownBy === 'periods' ? shown.periodDates : shown.dates)].toSorted().slice(0, mostExamples)
    return {
      fault,
      count: fields.reduce((sum, [, of]) => sum + count(of), 0),
      fields: fields.map(([, { attr }]) => attr),
      records: shown.for,
      contrary: shown.against + sound.reduce((sum, [, { faults }]) => sum + faults[fault].against, 0),
      shownBy,
      examples: dates.map((date) => [date, dayMeant(date, fault) ?? date] as const),
      ...(sound.length > 0 ? { files: { wrong, sound: sound.map(([file]) => file) } } : {}),
    }
  }
  return undefined
}

/** Where an answer has moved dates that looked right, so that they look wrong now; undefined where none has. */
export function spoiledDays({ files }: DayCounts): SpoiledDays | undefined {
  const all = daysTogether(files.values())
  const own = [...files].filter(([, days]) => (isSpoiled(all) ? days.spoiled > 0 : isSpoiled(days)))
  const records = own.reduce((sum, [, { spoiled }]) => sum + spoiled, 0)
  return records === 0 ? undefined : { records, files: own.map(([file]) => file) }
}

function isSpoiled({ spoiled, mended }: FileDays): boolean {
  return spoiled >= fewestSpoiled && spoiled * mendedForEach >= mended
}

function isSound({ for: shown, against }: FaultCounts): boolean {
  return against >= fewestOfSound && against > shown
}

/** What shows a fault; undefined where nothing does, or others show the contrary. */
function showing(counts: FaultCounts, fault: DayFault): WrongDays['shownBy'] | undefined {
  const { begins, shown, dates, periods, periodDates, for: records, against } = counts
  if (against * forEach > records) return undefined
  const days = new Set([...dates].map((date) => date.slice(5)))
  const isMost = shown * 2 >= begins && new Set([...dates].map((date) => date.slice(0, 4))).size >= fewestYears
  const isLate = fault === 'one day later' || [...days].filter((day) => day >= '01-08').length >= fewestLateDays
  if (isMost && isLate && dates.size >= fewestDates && days.size >= fewestDays) return 'beginnings'
  const arePeriods = periods >= fewestPeriods && periodDates.size >= fewestPeriodDates
  if (fault === 'day and month exchanged') return arePeriods ? 'periods' : undefined
  return arePeriods && isMost && dates.size >= fewestWithPeriods && days.size >= fewestDaysWithPeriods ? 'beginnings' : undefined
}
