/** The day a number of days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The day that a date or a datetime names. */
export function dayOf(date: unknown): string | undefined {
  return typeof date === 'string' && /^\d{4}-\d\d-\d\d/.test(date) ? date.slice(0, 10) : undefined
}

/** Whether a date is that day; a datetime may name the day before or after, since the service has a time zone. */
export function isDay(date: unknown, day: string): boolean {
  const found = dayOf(date)
  if (found === undefined || found === day) return found === day
  return String(date).length > 10 && (found === dayAfter(day, 1) || found === dayAfter(day, -1))
}
