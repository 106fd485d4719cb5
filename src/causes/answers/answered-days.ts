import { asTheyStand } from './texts/as-they-stand.ts'

/**
 * What may be answered for dates that are valid and may be wrong throughout: a program has exchanged day and month wherever both may be either, or
 * has cut the day off a midnight in UTC, which is that of the day before.
 */
export const dayAnswers = ['day and month exchanged', 'one day later', asTheyStand] as const

/** One of these answers. */
export type DayAnswer = (typeof dayAnswers)[number]

/**
 * The day that a valid date stands for. One whose day is above 12 was never exchanged, and stays. Undefined where the calendar of four digits has no
 * such day.
 */
export function dayMeant(date: string, answer: DayAnswer): string | undefined {
  if (answer === 'day and month exchanged') return date.slice(8) > '12' ? date : `${date.slice(0, 5)}${date.slice(8)}${date.slice(4, 7)}`
  return answer === asTheyStand ? date : dayAfter(date)
}

/** Whether a date stands for no end, such as 9999-12-31: a program that has moved dates has not made it, and no answer moves it. */
export function isOpenEnd(date: string): boolean {
  return date >= '2099' && date.endsWith('-12-31')
}

/** The day after a valid date; undefined after the last one of four digits. */
export function dayAfter(date: string): string | undefined {
  // All months have so many.
  const day = Number(date.slice(8))
  if (day < 28) return `${date.slice(0, 8)}${String(day + 1).padStart(2, '0')}`
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + millisecondsOfDay)
  return Number.isNaN(next.getTime()) || next.getUTCFullYear() > 9999 ? undefined : next.toISOString().slice(0, 10)
}

const millisecondsOfDay = 86_400_000
