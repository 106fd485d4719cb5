import type { CauseField, Reading } from '../cause.ts'
import type { Answer } from '../questions.ts'
import { isMidnight } from './calendar.ts'
import { timeOfDay } from './time-of-day.ts'

/**
 * The reading of a day and a time of day for a field that holds a date or a datetime; none where the field has no room for
 * the time, or asks for one that is not told.
 * @param time As it is written behind the day, with its offset; undefined where none is.
 */
export function dated(
  { kind, name }: Pick<CauseField, 'kind' | 'name'>,
  day: string | undefined,
  time?: string,
  { answer }: { readonly answer?: Answer } = {},
): readonly Reading[] {
  if (day === undefined) return []
  const told = timeOfDay(time, day)
  if (told === undefined) return []
  const presumed = answer === undefined ? {} : { answer }
  if (kind === 'date') return isMidnight(told.clock) ? [{ after: day, ...presumed }] : []
  if (time === undefined && !beginsWithDay(name, day)) return []
  return [{ after: `${day}T${told.clock}${told.offset}`, ...presumed }]
}

/**
 * Whether a day without a time says when something begins: at midnight. When it ends, the last day may be part of it or not,
 * but for the end of time. Other moments have a time that nobody can tell.
 */
function beginsWithDay(name: string, day: string): boolean {
  return /(?:^|_)(?:from|start|start_at)$/.test(name) || day === '9999-12-31'
}
