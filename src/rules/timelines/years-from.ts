/** The day so many years after a moment, as `YYYY-MM-DD`; before it for a negative number. */
export function yearsFrom(moment: Date, years: number): string {
  return new Date(Date.UTC(moment.getUTCFullYear() + years, moment.getUTCMonth(), moment.getUTCDate())).toISOString().slice(0, 10)
}
