import { bigOf } from '../rules/money/big-of.ts'
import { DecimalString, IsoDate, IsoDateTime } from '../validate/formats.ts'

/** How a number, or a decimal string by its value, stands to a bound: negative below it, positive above it; undefined for other values. */
export function compareNumber(value: unknown, bound: number): number | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && DecimalString(value))) return undefined
  const [is, limit] = [bigOf(value), bigOf(bound)]
  return is && limit && is.cmp(limit)
}

/** How a date, or the day that is written in a datetime, stands to a day; undefined for other values. */
export function compareDay(value: unknown, bound: string): number | undefined {
  if (typeof value !== 'string' || !(IsoDate(value) || IsoDateTime(value))) return undefined
  const day = value.slice(0, bound.length)
  return day === bound ? 0 : day < bound ? -1 : 1
}
