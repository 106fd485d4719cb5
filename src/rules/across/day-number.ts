/** Days since 1970 of a date, or of the date of a datetime. */
export function dayNumber(date: string): number {
  return Date.parse(date.slice(0, 10)) / 86_400_000
}

/** What has no start is taken to be there since ever, and what has no end for ever. */
export const [earliest, latest] = [-(2 ** 31), 2 ** 31 - 1] as const
