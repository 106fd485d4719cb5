/**
 * The instant that a datetime of section 1 names, as a text that is equal for equal instants.
 * Choice at 4.3-notes-equality-offset-open: instants are compared, not texts. Choice at 1-datetime-time-zone-open: a datetime without an offset is in the time zone of the server.
 */
export function instantOf(datetime: string): string {
  // Date keeps milliseconds only; the fraction may be longer.
  const fraction = /\.(\d+)/.exec(datetime)?.[1]?.replace(/0+$/, '') ?? ''
  return `${Date.parse(datetime.replace(/\.\d+/, ''))}.${fraction}`
}

/** The local time of the server with its offset: `2026-02-28T14:05:00.000+01:00`. Choice at 2.13-created-at-offset-open. */
export function localDateTime(at: Date): string {
  const offset = -at.getTimezoneOffset()
  const sign = offset < 0 ? '-' : '+'
  const hours = twoDigits(Math.floor(Math.abs(offset) / 60))
  const minutes = twoDigits(Math.abs(offset) % 60)
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')
  const milliseconds = String(at.getMilliseconds()).padStart(3, '0')
  return `${localDate(at)}T${time}.${milliseconds}${sign}${hours}:${minutes}`
}

/** The local day of the server: `2026-02-28`. */
export function localDate(at: Date): string {
  return [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
}

/** The day after a day, both written `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
