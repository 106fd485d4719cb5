/** A datetime as it was written: the time on the clock and, where given, its distance from UTC; both in milliseconds. */
export interface WrittenInstant {
  readonly clock: number
  readonly offset: number | undefined
}

/** Reads a datetime of ISO 8601; undefined when it is none. */
export function writtenInstant(text: unknown): WrittenInstant | undefined {
  const parts = typeof text === 'string' ? iso.exec(text.trim()) : null
  if (!parts) return undefined
  const [, date = '', time = '', seconds = ':00', fraction = '', zone = ''] = parts
  const clock = Date.parse(`${date}T${time}${seconds}Z`) + Math.floor(Number(`0.${fraction || '0'}`) * 1000)
  return Number.isNaN(clock) ? undefined : { clock, offset: offsetOf(zone) }
}

/**
 * Whether two datetimes can mean the same instant, to the second. One without an offset is in a time zone that only the
 * service knows, so it may differ by any offset there is.
 */
export function sameInstant(one: unknown, other: unknown): boolean {
  const [a, b] = [writtenInstant(one), writtenInstant(other)]
  if (!a || !b) return false
  if (a.offset !== undefined && b.offset !== undefined) return Math.abs(a.clock - a.offset - (b.clock - b.offset)) < 1000
  return isOffset(a.clock - b.clock, 1000)
}

/** Whether a distance is one that a time zone can have, give or take. */
export function isOffset(distance: number, tolerance: number): boolean {
  const nearest = Math.round(distance / quarterHour) * quarterHour
  return Math.abs(distance - nearest) < tolerance && Math.abs(nearest) <= 15 * 4 * quarterHour
}

const quarterHour = 900_000
const iso = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?([Zz]|[+-]\d\d(?::?\d\d)?)?$/

function offsetOf(zone: string): number | undefined {
  if (zone === '') return undefined
  if (zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || '0')
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
