import { isObject } from '../../contract/json-schema.ts'
import { numberText } from '../../json/raw-number.ts'
import type { CauseField, Reading, ValueCause } from '../cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'

/** Dates as lists of numbers, as programs in Java write them. */
export const dateParts: ValueCause = {
  id: 'date_parts',
  title: 'Dates are lists or objects of numbers: [2025, 12, 31] or { "year": 2025, "month": 12, "day": 31 }',
  remedy: 'Write them as text, YYYY-MM-DD; in Jackson, switch WRITE_DATES_AS_TIMESTAMPS off.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value, field) {
      if (isObject(value)) return ofObject(value, field)
      if (!Array.isArray(value) || value.length < 3 || value.length > 7) return undefined
      if (!(value as unknown[]).every((part) => Number.isInteger(part))) return undefined
      const [year = 0, month = 0, day = 0, hours, minutes = 0, seconds = 0, nanoseconds] = value as number[]
      const time = [hours ?? 0, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
      if (nanoseconds === undefined) return byMonths(field, [year, month, day], hours === undefined ? undefined : time)
      // Java counts nanoseconds, and leaves out none; programs in JavaScript count milliseconds, and months from 0 on.
      if (nanoseconds < 1000 || nanoseconds > 999_999_999) return []
      const fraction = String(nanoseconds)
        .padStart(9, '0')
        .replace(/(?:000)+$/, '')
      return dated(field, dayOf(year, month, day), `${time}.${fraction}`, { answer: 'months count from 1' })
    },
    examples: [
      { kind: 'date', before: [2025, 12, 31], after: '2025-12-31' },
      { kind: 'date', before: { year: 2025, month: 12, day: 31 }, after: '2025-12-31' },
      { kind: 'datetime', before: [2025, 12, 31, 14, 5], after: '2025-12-31T14:05:00' },
      { kind: 'datetime', before: [2024, 1, 15, 10, 30, 15, 123_456_789], after: '2024-01-15T10:30:15.123456789' },
    ],
    left: [
      { kind: 'date', before: [2025, 31, 12] },
      { kind: 'datetime', before: [2024, 1, 15, 10, 30, 15, 123] },
      { kind: 'date', before: { year: 2025, month: 13, day: 31 } },
    ],
  },
}

/** A day as Gson and Protobuf write one; a calendar of Java counts months from 0 on, under other names. */
function ofObject({ year, month, day, ...others }: Readonly<Record<string, unknown>>, field: CauseField): readonly Reading[] | undefined {
  const parts = [year, month, day].map((part) => numberText(part))
  if (parts.some((part) => part === undefined || !/^\d{1,4}$/.test(part)) || Object.keys(others).length > 0) return undefined
  const [years = '', months = '', days = ''] = parts
  return byMonths(field, [Number(years), Number(months), Number(days)], undefined)
}

/** What a day may be whose months count from 1, as nearly everywhere, or from 0, as in JavaScript and in a calendar of Java. */
function byMonths(
  field: CauseField,
  [year, month, day]: readonly [year: number, month: number, day: number],
  time: string | undefined,
): readonly Reading[] {
  return [
    ...dated(field, dayOf(year, month, day), time, { answer: 'months count from 1' }).map((one): Reading => ({ ...one, isPresumed: true })),
    ...dated(field, dayOf(year, month + 1, day), time, { answer: 'months count from 0' }).map((one): Reading => ({
      ...one,
      takesCohort: true,
    })),
  ]
}
