import { berlinOffset } from '../rules/timelines/berlin-time.ts'

const dayLength = 86_400_000

/** The day that lies so many days after another; before it where the number is negative. Days are `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** How many days lie between two days; negative where the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength)
}

/** The same day of another year; of a leap day the one before. */
export function yearsAfter(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${String(Number(year) + years).padStart(4, '0')}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** The last day of the month that lies so many months before the one of a day. */
export function monthEnd(day: string, monthsBefore: number): string {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1 - monthsBefore, 0)).toISOString().slice(0, 10)
}

/** A local time in Germany, such as `2026-09-30T12:00:00+02:00`. No hour in which clocks are changed may be asked for. */
export function localTime(day: string, time: string): string {
  const local = Date.parse(`${day}T${time}Z`)
  const offset = berlinOffset(local - 3_600_000) / 3_600_000
  return `${day}T${time}+0${offset}:00`
}
