import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'
import { calendarDate } from './iso-date.ts'

// Seconds and the minutes of an offset may be missing: Java and PostgreSQL write ISO 8601 so.
const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?'
const offset = '(?:Z|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)'

const shape = {
  description:
    'A date and time, YYYY-MM-DDTHH:MM:SS, with Z, with a numeric UTC offset or without an offset; fractional seconds may follow.',
  'x-section': '1',
  // Not `format: date-time`: that one refuses a datetime without an offset, which section 1 says occurs.
  pattern: `^${calendarDate}T${time}${offset}?$`,
  examples: ['2026-02-28T00:00:00Z', '2026-02-28T00:00:00+01:00', '2026-02-28T00:00:00'],
}

/** A datetime of section 1. */
export const IsoDateTime = Type.String({ $id: 'IsoDateTime', ...shape })

/** A datetime of section 1, or null. */
export const IsoDateTimeOrNull = Type.Unsafe<string | null>({ $id: 'IsoDateTimeOrNull', type: ['string', 'null'], ...shape })

/** A field that holds an {@link IsoDateTime}. */
export function datetime(description: string, annotations?: Annotations) {
  return Type.With(IsoDateTime, annotate(description, annotations))
}

/** A field that holds an {@link IsoDateTimeOrNull}. */
export function datetimeOrNull(description: string, annotations?: Annotations) {
  return Type.With(IsoDateTimeOrNull, annotate(description, annotations))
}
