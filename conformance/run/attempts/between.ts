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
  if (typeof fails === 'number') return linesOf('number', Math.trunc(fails), passing.filter(isNumber).map(Math.trunc), (number) => number)
  if (typeof fails !== 'string') return []
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(fails) ?? []
  const first = dayOf(day)
  if (first !== undefined) {
    const others = passing.flatMap((value) => (typeof value === 'string' ? (dayOf(value.slice(0, 10)) ?? []) : []))
    const valueAt = (days: number) => `${new Date(days * millisecondsOfDay).toISOString().slice(0, 10)}${time}`
    // Half a year away is another season.
    const sides = others.length === 0 ? [] : [-1, 1].filter((side) => !others.some((other) => Math.sign(other - first) === side))
    const beyond = sides.map((side): Between => ({ of: 'day', first, last: first + side * halfYear, valueAt }))
    return [...linesOf('day', first, others, valueAt), ...beyond]
  }
  const [, whole = '', decimals] = /^(-?\d+)\.(\d+)$/.exec(fails) ?? []
  if (decimals !== undefined) {
    const others = passing.flatMap((value) => (typeof value === 'string' && isDecimal.test(value) ? Math.trunc(Number(value)) : []))
    // Only with the same decimals nothing but the number changes.
    const ofNumber = whole === '-0' ? [] : linesOf('number', Number(whole), others, (number) => `${number}.${decimals}`)
    if (decimals.length < 2) return ofNumber
    return [...ofNumber, { of: 'decimals', first: decimals.length, last: 1, valueAt: (count) => `${whole}.${decimals.slice(0, count)}` }]
  }
  const characters = [...fails]
  return characters.length < longText
    ? []
    : [{ of: 'length', first: characters.length, last: 1, valueAt: (count) => characters.slice(0, count).join('') }]
}

const [millisecondsOfDay, halfYear] = [86_400_000, 183]

/** The number of a day, counted from 1970 on; undefined for what is none. */
export function dayOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(`${text}T00:00:00Z`)
  // Some engines take 31 February for a day in March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time / millisecondsOfDay
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

const isDecimal = /^-?\d+\.\d+$/

/** The lines to the nearest of others on either side, the nearer one first. */
function linesOf(of: Between['of'], first: number, others: readonly number[], valueAt: Between['valueAt']): readonly Between[] {
  const byNearness = others.filter((other) => other !== first).toSorted((one, other) => Math.abs(one - first) - Math.abs(other - first))
  const [nearest] = byNearness
  const beyond = nearest === undefined ? undefined : byNearness.find((other) => other < first !== nearest < first)
  return [nearest, beyond].flatMap((last) => (last === undefined ? [] : { of, first, last, valueAt }))
}
