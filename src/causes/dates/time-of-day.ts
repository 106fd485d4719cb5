import { zoneOffset } from './zone-offset.ts'

/** How a time of day is written behind a date, with the offset that it may have: 14:05, 14.05.00,000000 +01:00, 2:05 PM, 14:05:00 MEZ. */
export const timePattern = String.raw`(?:\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?|\d{1,2}\.\d\d(?:\.\d\d(?:[.,]\d+)?)?)(?:[ \u202F]?[AP]M)?(?: ?(?:[zZ]|[+-]\d\d(?::?\d\d)?|UTC|GMT|CES?T|MES?Z))?`

/** A time of day as ISO 8601 has it. */
export interface TimeOfDay {
  /** As HH:MM:SS with the fraction that it had. */
  readonly clock: string
  /** `Z`, an offset such as `+01:00`, or nothing where none was written. */
  readonly offset: string
}

const parts =
  /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,](\d+))?)?(?:[ \u202F]?([AP])M)?(?: ?(?:([zZ])|([+-]\d\d)(?::?(\d\d))?|(\p{L}{3,4})))?$/u

/**
 * The time of day that a text tells; undefined for none that there is. Nothing is midnight.
 * @param day That it is a time of, as YYYY-MM-DD: the short name of a zone is right for a part of the year only.
 */
export function timeOfDay(text: string | undefined, day: string): TimeOfDay | undefined {
  if (text === undefined) return { clock: '00:00:00', offset: '' }
  const [, written, minutes = '', seconds = '00', fraction = '', half, utc, hoursOff, minutesOff = '00', zone] = parts.exec(text) ?? []
  const hours = hourOf(written, half)
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const clock = `${hours}:${minutes}:${seconds}`
  const told = hoursOff === undefined ? (utc?.toUpperCase() ?? '') : `${hoursOff}:${minutesOff}`
  const offset = zone === undefined ? told : zoneOffset(zone, `${day} ${clock}`)
  return offset === undefined ? undefined : { clock: fraction === '' ? clock : `${clock}.${fraction}`, offset }
}

/** An hour of 24, in two digits; of twelve there is no 0 and no 13. */
function hourOf(written: string | undefined, half: string | undefined): string | undefined {
  const hours = Number(written)
  if (half === undefined) return hours <= 23 ? String(hours).padStart(2, '0') : undefined
  if (hours < 1 || hours > 12) return undefined
  return String((hours % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')
}
