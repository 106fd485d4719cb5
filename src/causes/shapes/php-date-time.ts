import { germanOffsets } from '../dates/calendar.ts'
import type { Reshaped } from '../shape-cause.ts'

/**
 * The datetime in an object that PHP writes for one: { "date": "2025-12-31 00:00:00.000000", "timezone_type": 3, "timezone":
 * "Europe/Berlin" }, with its offset; not sure where the offset of the zone cannot be told.
 */
export function phpDateTime({
  date,
  timezone_type: type,
  timezone,
  ...others
}: Readonly<Record<string, unknown>>): Omit<Reshaped, 'from'> | undefined {
  if (typeof date !== 'string' || type === undefined || typeof timezone !== 'string' || Object.keys(others).length > 0) return undefined
  const offsets = /^[+-]\d\d:\d\d$/.test(timezone)
    ? [timezone]
    : timezone === 'UTC'
      ? ['Z']
      : timezone === 'Europe/Berlin'
        ? germanOffsets(date)
        : []
  return { value: `${date}${offsets[0] ?? ''}`, isSure: offsets.length === 1 }
}
