import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'

/** A calendar date `YYYY-MM-DD` that exists, 29 February included, as a regular expression without anchors. */
export const calendarDate = [
  '(?:[0-9]{4}-(?:',
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '|02-(?:0[1-9]|1[0-9]|2[0-8])',
  `)|${leapYear}-02-29)`,
].join('')

const shape = {
  description: 'A calendar date, YYYY-MM-DD.',
  'x-section': '1',
  format: 'date',
  pattern: `^${calendarDate}$`,
  examples: ['2026-02-28'],
}

/** A date of section 1. */
export const IsoDate = Type.String({ $id: 'IsoDate', ...shape })

/** A date of section 1, or null. */
export const IsoDateOrNull = Type.Unsafe<string | null>({ $id: 'IsoDateOrNull', type: ['string', 'null'], ...shape })

/** A field that holds an {@link IsoDate}. */
export function date(description: string, annotations?: Annotations) {
  return Type.With(IsoDate, annotate(description, annotations))
}

/** A field that holds an {@link IsoDateOrNull}. */
export function dateOrNull(description: string, annotations?: Annotations) {
  return Type.With(IsoDateOrNull, annotate(description, annotations))
}
