import { day, hour, isCertainlyAfter } from './moment.ts'
import { isFarAway } from './is-open-end.ts'

/** A period of a timeline; the end is that of the period before the next begins, or its last day. */
export interface Period {
  readonly from: string | null | undefined
  readonly to: string | null | undefined
}

/** A period that does not follow on the one before. */
export interface Break {
  /** Where the later period stands in the list that was given. */
  readonly index: number
  readonly detail: string
}

/**
 * The periods of a timeline that leave a gap behind the one before, or overlap it. A period may begin when the one before
 * ends, or on the day after: both readings of an end occur. Periods that do not say when they begin are left aside.
 * @param what What the periods are of, in the singular: `agreement`.
 */
export function gapsAndOverlaps<Item>(list: readonly Item[] | undefined, periodOf: (item: Item) => Period, what: string): Break[] {
  if (list === undefined || list.length < 2) return []
  const breaks: Break[] = []
  let before: Known | undefined
  for (const period of inOrder(list, periodOf)) {
    const words = before && breakBetween(before, period)
    if (before && words !== undefined) {
      breaks.push({ index: period.index, detail: `The ${what} from ${period.from} ${words} the one ${describe(before)}.` })
    }
    if (before === undefined || period.to === undefined || (before.to !== undefined && isCertainlyAfter(period.to, before.to)))
      before = period
  }
  return breaks
}

interface Known {
  readonly index: number
  readonly from: string
  /** None when it is open. */
  readonly to: string | undefined
}

/** What is wrong between two periods, in words, if anything is. */
function breakBetween({ to }: Known, { from }: Known): string | undefined {
  if (to === undefined || isCertainlyAfter(to, from)) return 'overlaps'
  // The day on which summer time ends has 25 hours.
  return isCertainlyAfter(from, to, day + hour) ? 'leaves a gap behind' : undefined
}

function describe({ from, to }: Known): string {
  return to === undefined ? `from ${from}, which has no end` : `from ${from} to ${to}`
}

/** The periods that say when they begin and do not end before, in the order of their beginning; most lists have it already. */
function inOrder<Item>(list: readonly Item[], periodOf: (item: Item) => Period): Known[] {
  const known: Known[] = []
  let isOrdered = true
  for (let index = 0; index < list.length; index++) {
    const { from, to } = periodOf(list[index] as Item)
    if (from === undefined || from === null) continue
    const end = to === undefined || to === null || isFarAway(to) ? undefined : to
    // Another rule tells an end before the start.
    if (end !== undefined && isCertainlyAfter(from, end)) continue
    const last = known.at(-1)
    if (last && isCertainlyAfter(last.from, from)) isOrdered = false
    known.push({ index, from, to: end })
  }
  if (isOrdered) return known
  return known.toSorted((a, b) => Number(isCertainlyAfter(a.from, b.from)) - Number(isCertainlyAfter(b.from, a.from)) || a.index - b.index)
}
