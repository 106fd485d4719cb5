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
      if (!Array.isArray(value) || value.length < 3 || value.length > 6) return undefined
      if (!(value as unknown[]).every((part) => Number.isInteger(part))) return undefined
      const [year = 0, month = 0, day = 0, hours, minutes = 0, seconds = 0] = value as number[]
      const time = [hours ?? 0, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
      return dated(field, dayOf(year, month, day), hours === undefined ? undefined : time)
    },
    examples: [
      { kind: 'date', before: [2025, 12, 31], after: '2025-12-31' },
      { kind: 'date', before: { year: 2025, month: 12, day: 31 }, after: '2025-12-31' },
      { kind: 'datetime', before: [2025, 12, 31, 14, 5], after: '2025-12-31T14:05:00' },
    ],
    left: [
      { kind: 'date', before: [2025, 31, 12] },
      { kind: 'date', before: { year: 2025, month: 0, day: 31 } },
    ],
  },
}

/** A day as Gson and Protobuf write one; a calendar of Java counts months from 0 on, under other names. */
function ofObject({ year, month, day, ...others }: Readonly<Record<string, unknown>>, field: CauseField): readonly Reading[] | undefined {
  const parts = [year, month, day].map((part) => numberText(part))
  if (parts.some((part) => part === undefined || !/^\d{1,4}$/.test(part)) || Object.keys(others).length > 0) return undefined
  const [years = '', months = '', days = ''] = parts
  return dated(field, dayOf(years, months, days))
}
