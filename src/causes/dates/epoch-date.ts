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
  title: 'Dates are Unix time: seconds or milliseconds since 1970',
  remedy: 'Convert them before the export: 1765238400 is 2025-12-09T00:00:00Z.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value, field) {
      const text = typeof value === 'string' ? value : numberText(value)
      if (text === undefined || !/^-?\d{9,13}$/.test(text)) return undefined
      const count = Number(text)
      const seconds = answered(instantIn(field, count * 1000), 'seconds since 1970')
      const milliseconds = answered(instantIn(field, count), 'milliseconds since 1970')
      if (Math.abs(count) >= 1e11) return milliseconds
      if (Math.abs(count) >= 1e10) return undefined
      // Somebody may be born in the first months of 1970, and nobody in times to come.
      return /birth/.test(field.name) && count >= 1e9 ? [...(count < latestBirth ? seconds : []), ...milliseconds] : seconds
    },
    examples: [
      { kind: 'datetime', before: 1765238400, after: '2025-12-09T00:00:00Z' },
      { kind: 'datetime', before: '1765238400123', after: '2025-12-09T00:00:00.123Z' },
      { kind: 'date', before: 1765238400000, after: '2025-12-09' },
      // Midnight in Germany.
      { kind: 'date', before: 1765234800, after: '2025-12-09' },
    ],
    left: [
      { kind: 'date', before: 1765240000 },
      { kind: 'date', name: 'date_of_birth', before: 1296000000 },
    ],
  },
}

/** The year 2030 in seconds. */
const latestBirth = 1_893_456_000

function answered(readings: readonly Reading[], answer: Answer): readonly Reading[] {
  return readings.map((reading) => ({ ...reading, answer }))
}
