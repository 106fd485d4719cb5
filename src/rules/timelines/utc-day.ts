const days = new WeakMap<Date, string>()

/** The day of a moment, in UTC, as `YYYY-MM-DD`. Rules ask it of the same moment for each record, so it is kept. */
export function utcDay(moment: Date): string {
  const known = days.get(moment)
  if (known !== undefined) return known
  const day = moment.toISOString().slice(0, 10)
  days.set(moment, day)
  return day
}
