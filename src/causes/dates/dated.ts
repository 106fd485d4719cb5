import type { CauseField, Reading } from '../cause.ts'
import type { Answer } from '../questions.ts'
import { isMidnight, timeOf } from './calendar.ts'

/**
 * The reading of a day and a time of day for a field that holds a date or a datetime; none where the field has no room for
 * the time, or asks for one that is not told.
 * @param time As it is written behind the day; undefined where none is.
 * @param offset `Z` or an offset, if one was written.
 */
export function dated(
  { kind, name }: Pick<CauseField, 'kind' | 'name'>,
  day: string | undefined,
  time?: string,
  { answer, offset = '' }: { readonly answer?: Answer; readonly offset?: string } = {},
): readonly Reading[] {
  const clock = timeOf(time)
  if (day === undefined || clock === undefined) return []
  const presumed = answer === undefined ? {} : { answer }
  if (kind === 'date') return isMidnight(clock) ? [{ after: day, ...presumed }] : []
  if (time === undefined && !beginsWithDay(name, day)) return []
  return [{ after: `${day}T${clock}${offset}`, ...presumed }]
}

/**
 * Whether a day without a time says when something begins: at midnight. When it ends, the last day may be part of it or not,
 * but for the end of time. Other moments have a time that nobody can tell.
 */
function beginsWithDay(name: string, day: string): boolean {
  return /(?:^|_)(?:from|start|start_at)$/.test(name) || day === '9999-12-31'
}
