const shape =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[Tt]([01]\d|2[0-4])(?::?([0-5]\d)(?::?([0-5]\d|60)(?:[.,]\d+)?)?)?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/

/** Whether a value is a date or a datetime of ISO 8601, in any of its calendar shapes. */
export function isIso8601(value: unknown): value is string {
  const [, year, , month, day] = (typeof value === 'string' && shape.exec(value)) || []
  if (year === undefined) return false
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}

/** Whether a value is a datetime of ISO 8601: a date and a time. */
export function isDatetime(value: unknown): value is string {
  return isIso8601(value) && /t/i.test(value)
}

/** Whether a datetime says its offset from UTC. */
export function hasOffset(datetime: string): boolean {
  return /t.*(z|[+-][\d:]+)$/i.test(datetime)
}

/** The instant of a datetime in milliseconds, taken as UTC when it carries no offset; NaN when it cannot be told. */
export function instantOf(datetime: string): number {
  const known = datetime.toUpperCase().replace(',', '.')
  return Date.parse(hasOffset(datetime) ? known : `${known}Z`)
}
