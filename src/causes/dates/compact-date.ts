import { numberText } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'
import { eitherWay } from './either-way.ts'

/** A date of EDIFACT without what says how it is written, and without the mark of escape before a plus sign. */
function unqualified(text: string): string {
  const [, date] = /^(\d{8}(?=:102)|\d{12}(?=:203)|\d{14}(?=:204)|\d{12}\?\+\d\d(?=:303)):\d{3}$/.exec(text) ?? []
  return (date ?? text).replace('?+', '+')
}

/** Dates without separators, as SAP and EDIFACT have them: 20251231, 202512311405, 20251231140500, 202512311405+00. */
export const compactDate: ValueCause = {
  id: 'compact_date',
  title: 'Dates have no hyphens, as in 20251231',
  remedy: 'Put hyphens between year, month and day: 2025-12-31.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value, field) {
      const text = typeof value === 'string' ? value : numberText(value)
      const [, year, month, day, hour, minute, second = '00', offset = ''] =
        /^((?:1[89]|20|99)\d\d)([0-3]\d)([0-3]\d)(?:T?(\d\d)(\d\d)(\d\d)?([+-]\d\d|Z)?)?$/.exec(unqualified(text ?? '')) ?? []
      if (year === undefined || month === undefined || day === undefined) return undefined
      // SAP writes such numbers in UTC, other programs in their local time.
      if (hour !== undefined && typeof value !== 'string') return dayOf(year, month, day) === undefined ? undefined : []
      const time = hour === undefined ? undefined : `${hour}:${minute}:${second}${offset}`
      const told = dayOf(year, month, day)
      // EDIFACT says how it is written.
      if (/:\d{3}$/.test(text ?? '')) return dated(field, told, time)
      // What is a day in neither way is no date.
      if (told === undefined && dayOf(year, day, month) === undefined && Number(month) > 12) return undefined
      return eitherWay(field, [year, month, day], time, 'month before the day, without marks', 'day before the month, without marks')
    },
    examples: [
      { kind: 'date', before: '20251231', after: '2025-12-31' },
      { kind: 'date', before: 20251231, after: '2025-12-31' },
      { kind: 'datetime', before: '20251231140500', after: '2025-12-31T14:05:00' },
      { kind: 'datetime', before: '202512311405', after: '2025-12-31T14:05:00' },
      { kind: 'datetime', before: '202512311405+00', after: '2025-12-31T14:05:00+00:00' },
      { kind: 'date', before: '20251231:102', after: '2025-12-31' },
      { kind: 'datetime', before: '202512311405?+00:303', after: '2025-12-31T14:05:00+00:00' },
      { kind: 'datetime', name: 'valid_to', before: '99991231', after: '9999-12-31T00:00:00' },
    ],
    left: [
      { kind: 'datetime', before: 20_251_231_140_500 },
      { kind: 'date', before: '20250231' },
      { kind: 'datetime', name: 'read_at', before: '20251231' },
    ],
  },
}
