import { isOfKind } from '../../field-kind.ts'
import { hasOffset } from '../../../rules/timelines/moment.ts'
import type { TextReading } from './text-reading.ts'

/** Where the clock is that showed the times. */
export interface ZoneRule {
  /** A name of the IANA time zone database, such as Europe/Berlin. */
  readonly zone: string
}

/** The answer that says so. */
export function timesIn(zone: string): string {
  return `times in ${zone}`
}

const localTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(\.\d+)?$/

/**
 * Datetimes without an offset, as a clock showed them: they get the offset that the clocks there had at that time. A time that there was twice
 * or never, since the clocks were changed, is left. A datetime with an offset stays as it is.
 */
export const timesInZone: TextReading<ZoneRule, string> = {
  kinds: ['datetime'],
  turn: 'last',
  isAbout: (value, _rule, kind) => isOfKind(kind, value),
  ruleIn(words) {
    const [, zone] = /^times in (\S+)$/.exec(words) ?? []
    return zone !== undefined && formatOf(zone) ? { zone } : undefined
  },
  read(text, { zone }) {
    if (hasOffset(text)) return text
    const [, day, minutes, seconds = ':00'] = localTime.exec(text) ?? []
    const shown = day === undefined ? Number.NaN : Date.parse(`${day}T${minutes}${seconds}Z`)
    if (Number.isNaN(shown)) return undefined
    // Clocks differ from UTC by less than a day: before and after a change within it.
    const offsets = new Set([-1, 1].map((days) => offsetAt(shown + days * millisecondsOfDay, zone)))
    const fitting = [...offsets].filter((offset) => offsetAt(shown - offset, zone) === offset)
    const [offset] = fitting
    return offset === undefined || fitting.length > 1 || offset % millisecondsOfMinute !== 0 ? undefined : `${text}${written(offset)}`
  },
  examples: [
    { words: 'times in Europe/Berlin', text: '2024-07-15T07:42:05', after: '2024-07-15T07:42:05+02:00' },
    { words: 'times in Europe/Berlin', text: '2024-01-15T07:42:05.250', after: '2024-01-15T07:42:05.250+01:00' },
    { words: 'times in Europe/Berlin', text: '2024-03-31T03:00', after: '2024-03-31T03:00+02:00' },
    { words: 'times in Europe/Berlin', text: '2024-07-15T07:42:05Z', after: '2024-07-15T07:42:05Z' },
    { words: 'times in UTC', text: '2024-07-15T07:42:05', after: '2024-07-15T07:42:05Z' },
    { words: 'times in America/New_York', text: '2024-07-15T07:42:05', after: '2024-07-15T07:42:05-04:00' },
  ],
  left: [
    // Twice on the clock, never on it, and no time.
    { words: 'times in Europe/Berlin', text: '2024-10-27T02:30:00' },
    { words: 'times in Europe/Berlin', text: '2024-03-31T02:30:00' },
    { words: 'times in Europe/Berlin', text: '2024-07-15' },
    { words: 'times in Europe/Berlin', text: 'yesterday' },
    // Clocks there were 53 minutes and 28 seconds ahead.
    { words: 'times in Europe/Berlin', text: '1890-01-01T12:00:00' },
  ],
}

const [millisecondsOfDay, millisecondsOfMinute] = [86_400_000, 60_000]

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** Tells what the clocks of a zone show; undefined where there is no such zone. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) {
    let format: Intl.DateTimeFormat | undefined
    try {
      const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
      format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts })
    } catch {
      format = undefined
    }
    formats.set(zone, format)
  }
  return formats.get(zone)
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at a time. */
function offsetAt(time: number, zone: string): number {
  const parts = formatOf(zone)?.formatToParts(time) ?? []
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const shown = Date.parse(
    `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
  return shown - time
}

function written(offset: number): string {
  if (offset === 0) return 'Z'
  const minutes = Math.abs(offset) / millisecondsOfMinute
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${hour}:${minute}`
}
