import { berlinOffset } from './berlin-time.ts'

/** Milliseconds of an hour. */
export const hour = 3_600_000

/** Milliseconds of a day. */
export const day = 24 * hour

/**
 * Whether one date or datetime of section 1 is after another by more than a span, however the platform reads one without
 * an offset: as UTC or as German time. Two without an offset are read alike.
 * @param span Milliseconds; at most two days.
 */
export function isCertainlyAfter(later: string, earlier: string, span = 0): boolean {
  if (later === earlier) return span < 0
  // The texts of an export are mostly of one form, whose order is that of the alphabet.
  if (span === 0 && isSameForm(later, earlier)) return later > earlier
  // Where they are days apart, no offset turns their order.
  const distance = roughDay(later) - roughDay(earlier)
  if (Math.abs(distance) > farApart) return distance > 0
  const laterHasOffset = hasOffset(later)
  const earlierHasOffset = hasOffset(earlier)
  const a = laterHasOffset ? utcOf(later) : wallClock(later)
  const b = earlierHasOffset ? utcOf(earlier) : wallClock(earlier)
  // German time is up to two hours ahead, so what has no offset may be two hours earlier than read as UTC.
  return (laterHasOffset || !earlierHasOffset ? a : a - 2 * hour) - b > span
}

/** Whether two texts are both dates, or both datetimes with seconds that have all in common behind them: fraction and offset. */
function isSameForm(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  if (a.length === 10) return true
  for (let at = 19; at < a.length; at++) if (a.charCodeAt(at) !== b.charCodeAt(at)) return false
  return a.charCodeAt(16) === colon && b.charCodeAt(16) === colon
}

/** So far apart are two rough days when no offset can turn the order of what happened on them, nor a span fill the time between. */
export const farApart = 8

/** Whether a date or datetime ends in Z or a numeric offset. */
export function hasOffset(text: string): boolean {
  const last = text.length - 1
  if (text.charCodeAt(last) === Z) return true
  // A sign behind the hour is that of an offset; the date has its hyphens before.
  for (let at = last; at > 12; at--) {
    const code = text.charCodeAt(at)
    if (code === plus || code === minus) return true
  }
  return false
}

/** A number for the day, as if each month had 31: two that differ by more than 8 are at least 5 days apart. */
export function roughDay(text: string): number {
  return (number(text, 0, 4) * 12 + number(text, 5, 7)) * 31 + number(text, 8, 10)
}

/** What a clock and a calendar show at the place where the text was written, in milliseconds as if that were UTC; a date is its beginning. */
export function wallClock(text: string): number {
  const date = Date.UTC(number(text, 0, 4), number(text, 5, 7) - 1, number(text, 8, 10))
  if (text.length < 16) return date
  const seconds = text.charCodeAt(16) === colon ? number(text, 17, 19) : 0
  const fraction = text.charCodeAt(19) === point ? Number(/^\.\d+/.exec(text.slice(19))?.[0] ?? 0) : 0
  return date + (number(text, 11, 13) * 60 + number(text, 14, 16)) * 60_000 + (seconds + fraction) * 1000
}

/** The moment of a datetime with an offset, in milliseconds since 1970. */
export function utcOf(text: string): number {
  if (text.charCodeAt(text.length - 1) === Z) return wallClock(text)
  const sign = Math.max(text.lastIndexOf('+'), text.lastIndexOf('-'))
  const minutes = text.slice(sign + 3).replace(':', '')
  const offset = number(text, sign + 1, sign + 3) * 60 + (minutes === '' ? 0 : Number(minutes))
  return wallClock(text) - (text.charCodeAt(sign) === minus ? -offset : offset) * 60_000
}

/** What clocks in Germany show at a date or datetime, as if that were UTC; without an offset it is taken as written there. */
export function germanClock(text: string): number {
  if (!hasOffset(text)) return wallClock(text)
  const utc = utcOf(text)
  return utc + berlinOffset(utc)
}

const [plus, minus, point, colon, Z] = [43, 45, 46, 58, 90]

/** The number that digits write; the contract has made sure that they are digits. */
function number(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48
  return value
}
