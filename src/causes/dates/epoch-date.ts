import { numberText } from '../../json/raw-number.ts'
import type { CauseField, Reading, ValueCause } from '../cause.ts'
import type { Answer } from '../questions.ts'
import { one } from '../value-cause.ts'
import { dayBeginningAt, instantOf } from './calendar.ts'

/** What an instant is in a field: a datetime in UTC, or the day that begins with it. */
export function instantIn({ kind }: Pick<CauseField, 'kind'>, milliseconds: number): readonly Reading[] {
  return one(kind === 'date' ? dayBeginningAt(milliseconds) : instantOf(milliseconds))
}

/** Unix time, in seconds or milliseconds from 1970 on. */
export const epochDate: ValueCause = {
  id: 'epoch_date',
  title: 'Dates are Unix time: seconds, milliseconds or microseconds since 1970',
  remedy:
    'Convert them before the export: 1765238445 is 2025-12-09T00:00:45Z. A moment that is midnight in UTC is left, unless you answer unix_clock: programs that know no time zones mean midnight where they run.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value, field) {
      const text = typeof value === 'string' ? value : numberText(value)
      const microseconds = text === undefined ? undefined : microsecondsIn(text)
      if (microseconds !== undefined) return microsecondsOf(field, microseconds)
      if (text !== undefined && field.kind === 'date' && /birth/.test(field.name) && isEarlyDay.test(text))
        return momentIn(field, Number(text) * 1000, 'seconds since 1970').map((reading) => ({ ...reading, takesCohort: true }))
      if (text === undefined || !/^-?\d{9,15}(?:\.0+)?$/.test(text)) return undefined
      const count = Number(text)
      const isBirth = /birth/.test(field.name)
      const areSeconds = isDayTold(count * 1000, isBirth)
      // Somebody may be born in the first months of 1970; contracts and readings of that time are not moved.
      const areMilliseconds = isDayTold(count, isBirth) && (!areSeconds || isBirth || Math.abs(count) >= earliestMoved)
      if (!areSeconds && !areMilliseconds) return undefined
      // Nobody can tell what a midnight is that may be counted in two ways.
      const isMidnight = field.kind === 'datetime' && areSeconds && areMilliseconds && count % millisecondsOfDay === 0
      if (isMidnight) return []
      return [
        ...(areSeconds ? momentIn(field, count * 1000, 'seconds since 1970') : []),
        ...(areMilliseconds ? momentIn(field, count, 'milliseconds since 1970') : []),
      ]
    },
    examples: [
      { kind: 'datetime', before: 1765238445, after: '2025-12-09T00:00:45Z' },
      { kind: 'datetime', before: '1765238445.000000000', after: '2025-12-09T00:00:45Z' },
      { kind: 'datetime', before: '1765238400123', after: '2025-12-09T00:00:00.123Z' },
      { kind: 'date', before: 1765238400000, after: '2025-12-09' },
      // Midnight in Germany.
      { kind: 'date', before: 1765234800, after: '2025-12-09' },
      { kind: 'datetime', before: 1765234800, after: '2025-12-08T23:00:00Z' },
      { kind: 'date', name: 'date_of_birth', before: -29030400000, after: '1969-01-30' },
      // As Avro, Parquet and BigQuery count.
      { kind: 'datetime', before: 1626645600000000, after: '2021-07-18T22:00:00Z' },
      { kind: 'datetime', before: '1626645600123456', after: '2021-07-18T22:00:00.123456Z' },
      { kind: 'date', before: 1626645600000000, after: '2021-07-19' },
    ],
    left: [
      { kind: 'date', before: 1765240000 },
      { kind: 'date', name: 'date_of_birth', before: 1296000000 },
      { kind: 'datetime', before: 1751328000000 },
      // The end of time in seconds, or a moment of 1978.
      { kind: 'datetime', before: 253402300799 },
      { kind: 'datetime', before: 1751328000 },
      { kind: 'datetime', before: 1751328000000000 },
      { kind: 'date', before: 1626645600000001 },
      // The 19th of July 2021 on the clock, with two digits of a fraction, or a moment of 2034.
      { kind: 'datetime', before: '2021071910171800' },
    ],
  },
}

/** Seconds of the years around 1970, for somebody who was born then. Days and years have fewer digits. */
const isEarlyDay = /^-?\d{7,8}$/

/** Milliseconds of 1973 and before are seconds of the years to come. */
const earliestMoved = 1e11

/** Whether an instant is one that records tell of: a birth, or anything of some time ago up to the end of all contracts. */
function isDayTold(milliseconds: number, isBirth: boolean): boolean {
  const year = new Date(milliseconds).getUTCFullYear()
  return isBirth
    ? year >= 1850 && year < 2030
    : (year >= 1900 && year < 2200) || /^(?:2999|9999)-12-3[01]/.test(instantOf(milliseconds) ?? '')
}

/** What a moment is in a field; midnight in UTC may be midnight anywhere where a datetime is asked for. */
function momentIn(field: CauseField, milliseconds: number, answer: Answer): readonly Reading[] {
  if (field.kind === 'datetime' && milliseconds % millisecondsOfDay === 0) return midnightAt(milliseconds)
  return instantIn(field, milliseconds).map((reading) => ({ ...reading, answer }))
}

const millisecondsOfDay = 86_400_000

/** Midnight in UTC, or on the clock of a program that knows no zones, which counts as if it were there. */
function midnightAt(milliseconds: number): readonly Reading[] {
  const after = instantOf(milliseconds)
  return after === undefined
    ? []
    : [
        { after, answer: 'Unix time counts moments', takesCohort: true },
        { after: onClock(after), answer: onTheClock, takesCohort: true },
      ]
}

const onTheClock: Answer = 'Unix time counts the clock on the wall, without an offset'

/** Whether it was answered that Unix time counts what a clock shows. */
export function isOnClock(answered: { readonly unix_clock?: Answer } | undefined): boolean {
  return answered?.unix_clock === onTheClock
}

/** A moment in UTC as a clock shows it that says nothing of its zone. */
export function onClock(instant: string): string {
  return instant.replace(/Z$/, '')
}

/** Sixteen digits that may as well be a day and a time of day. */
const clockDigits = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])(?:[0-5]\d){2}\d\d$/

/** The microseconds since 1970 that a text counts: of those years, no other count has 16 digits. */
function microsecondsIn(text: string): number | undefined {
  return /^\d{16}$/.test(text) ? Number(text) : undefined
}

/** What microseconds are in a field; nothing where they may be something else. */
function microsecondsOf(field: CauseField, count: number): readonly Reading[] {
  if (clockDigits.test(String(count)) || !isDayTold(count / 1000, /birth/.test(field.name))) return []
  const parts = count % 1000
  if (parts === 0)
    return field.kind === 'datetime' && (count / 1000) % millisecondsOfDay === 0 ? midnightAt(count / 1000) : instantIn(field, count / 1000)
  const instant = field.kind === 'datetime' ? new Date((count - parts) / 1000).toISOString() : undefined
  return one(instant?.replace('Z', `${String(parts).padStart(3, '0')}Z`))
}
