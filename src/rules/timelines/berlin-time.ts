const hour = 3_600_000

/**
 * How far Berlin is ahead of UTC at a moment, by the rule of the European Union: summer time from the last Sunday of March
 * to the last Sunday of October, 01:00 UTC each. Right from 1996 on.
 * @param utc Milliseconds since 1970.
 * @returns Milliseconds.
 */
export function berlinOffset(utc: number): number {
  const year = new Date(utc).getUTCFullYear()
  return utc >= lastSunday(year, 2) + hour && utc < lastSunday(year, 9) + hour ? 2 * hour : hour
}

/**
 * How many moments a local time in Berlin stands for: none when clocks jump over it in spring, two when they run through it
 * twice in autumn.
 * @param local The local time as if it were UTC, in milliseconds.
 */
export function berlinMoments(local: number): 0 | 1 | 2 {
  const inWinter = berlinOffset(local - hour) === hour
  const inSummer = berlinOffset(local - 2 * hour) === 2 * hour
  if (inWinter && inSummer) return 2
  return inWinter || inSummer ? 1 : 0
}

/** The beginning of the last Sunday of March (2) or October (9), both of 31 days, as UTC. */
function lastSunday(year: number, month: 2 | 9): number {
  const last = new Date(Date.UTC(year, month, 31))
  return last.getTime() - last.getUTCDay() * 24 * hour
}
