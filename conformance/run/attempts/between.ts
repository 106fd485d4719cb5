import type { Boundary } from '../../report/report.ts'

/** Values along one line, by whole numbers, from one that fails to one that passes. */
export interface Between {
  readonly of: Boundary['of']
  readonly first: number
  readonly last: number
  readonly valueAt: (number: number) => unknown
}

/** A longer text has more than can be seen at a glance. */
const longText = 20

/**
 * The lines between a value that fails and those that pass on which nothing but one thing changes: the day, the number, how long a text is,
 * or how many decimals a number has.
 */
export function between(fails: unknown, passing: readonly unknown[]): readonly Between[] {
  if (typeof fails === 'number') return Number.isInteger(fails) ? nearestOf(fails, passing).map((last) => ofNumbers(fails, last)) : []
  if (typeof fails !== 'string') return []
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(fails) ?? []
  const first = dayOf(day)
  if (first !== undefined) {
    const others = passing.flatMap((value) => (typeof value === 'string' ? (dayOf(value.slice(0, 10)) ?? []) : []))
    const valueAt = (days: number) => `${new Date(days * millisecondsOfDay).toISOString().slice(0, 10)}${time}`
    return nearestOf(first, others).map((last): Between => ({ of: 'day', first, last, valueAt }))
  }
  const [, whole = '', decimals] = /^(-?\d+)\.(\d+)$/.exec(fails) ?? []
  if (decimals !== undefined)
    return decimals.length < 2
      ? []
      : [{ of: 'decimals', first: decimals.length, last: 1, valueAt: (count) => `${whole}.${decimals.slice(0, count)}` }]
  const characters = [...fails]
  return characters.length < longText
    ? []
    : [{ of: 'length', first: characters.length, last: 1, valueAt: (count) => characters.slice(0, count).join('') }]
}

const millisecondsOfDay = 86_400_000

/** The number of a day, counted from 1970 on; undefined for what is none. */
export function dayOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(`${text}T00:00:00Z`)
  // Some engines take 31 February for a day in March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time / millisecondsOfDay
}

function ofNumbers(first: number, last: number): Between {
  return { of: 'number', first, last, valueAt: (number) => number }
}

/** The whole number among others that is nearest to one. */
function nearestOf(one: number, others: readonly unknown[]): readonly number[] {
  const numbers = others.filter((other): other is number => typeof other === 'number' && Number.isInteger(other) && other !== one)
  return numbers.toSorted((a, b) => Math.abs(a - one) - Math.abs(b - one)).slice(0, 1)
}
