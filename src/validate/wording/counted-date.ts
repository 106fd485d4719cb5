/**
 * What to do about a number where a date is expected, if it looks like a count of days, seconds or milliseconds. It shows
 * the way with a date of its own: messages hold no value of the payload, not in other words either.
 */
export function countedDate(value: number): string | undefined {
  if (value >= 10_000 && value < 100_000)
    return 'Looks like an Excel serial date, which counts days: 46000 is 2025-12-09. Give the column a date format, YYYY-MM-DD, and export again.'
  if (!Number.isInteger(value)) return undefined
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(String(value)))
    return 'Put it in quotes, with hyphens between year, month and day: YYYY-MM-DD.'
  const unit =
    Math.abs(value) >= 1e8 && Math.abs(value) < 1e10
      ? 'seconds'
      : Math.abs(value) >= 1e11 && Math.abs(value) < 1e13
        ? 'milliseconds'
        : undefined
  if (unit === undefined) return undefined
  const example = unit === 'seconds' ? '1765238400' : '1765238400000'
  return `Looks like Unix time, which counts ${unit} from 1970 on: ${example} is 2025-12-09T00:00:00Z. Convert it before the export.`
}
