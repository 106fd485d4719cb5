import { IsoDate } from '../../validate/formats.ts'

/** A day that the calendar has, as YYYY-MM-DD; undefined for any other. */
export function dayOf(year: string | number, month: string | number, day: string | number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return IsoDate(text) ? text : undefined
}

/** Whether a time of day is midnight. */
export function isMidnight(time: string): boolean {
  return /^00:00:00(?:\.0+)?$/.test(time)
}

/** An instant as a datetime with Z; with a fraction only where it has one. */
export function instantOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return undefined
  return date.toISOString().replace('.000Z', 'Z')
}

/** The day that begins at an instant, in UTC or in Germany; undefined when none does. */
export function dayBeginningAt(milliseconds: number): string | undefined {
  const utc = instantOf(milliseconds)
  if (utc === undefined) return undefined
  if (utc.endsWith('T00:00:00Z')) return utc.slice(0, 10)
  const german = berlin.format(milliseconds)
  return german.endsWith(' 00:00:00') && milliseconds % 1000 === 0 ? german.slice(0, 10) : undefined
}

/** The offsets that a local time may have in Germany, such as `2025-12-31 14:05:00`: two in the hour that comes twice in autumn, none in the one that is left out. */
export function germanOffsets(local: string): readonly string[] {
  const seconds = local.slice(0, 19).replace('T', ' ')
  return ['+01:00', '+02:00'].filter((offset) => {
    const instant = Date.parse(`${seconds.replace(' ', 'T')}${offset}`)
    return !Number.isNaN(instant) && berlin.format(instant) === seconds
  })
}

// The Swedish way to write dates is that of ISO 8601.
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/**
 * The day that begins at an instant before 1980 in Germany for a program on Windows, which has today's summer time for all years. Undefined
 * where none does.
 */
export function dayOfWindowsAt(milliseconds: number): string | undefined {
  const instant = new Date(milliseconds)
  const year = instant.getUTCFullYear()
  if (year < 1900 || year > 1979 || instantOf(milliseconds)?.endsWith('T22:00:00Z') !== true) return undefined
  const isSummer = milliseconds >= lastSundayOf(year, 2) && milliseconds < lastSundayOf(year, 9)
  return isSummer ? instantOf(milliseconds + 2 * 3_600_000)?.slice(0, 10) : undefined
}

/** When summer time begins or ends in a year by the rule of today: at one o'clock in UTC on the last Sunday of a month of 31 days. */
function lastSundayOf(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1)
  return last - new Date(last).getUTCDay() * 86_400_000
}
