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
export function* gapsAndOverlaps<Item>(
  list: readonly Item[] | undefined,
  periodOf: (item: Item) => Period,
  what: string,
): Generator<Break> {
  if (list === undefined || list.length < 2) return
  let before: Known | undefined
  for (const period of inOrder(list.map(periodOf))) {
    if (before) {
      const kind = breakBetween(before, period)
      if (kind !== undefined)
        yield { index: period.index, detail: `The ${what} ${words[kind]} the one ${describe(before)}.`.replace('#', period.from) }
    }
    if (before === undefined || period.to === undefined || (before.to !== undefined && isCertainlyAfter(period.to, before.to)))
      before = period
  }
}

interface Known {
  readonly index: number
  readonly from: string
  /** None when it is open. */
  readonly to: string | undefined
}

const words = { gap: 'from # leaves a gap behind', overlap: 'from # overlaps' } as const

function breakBetween({ to }: Known, { from }: Known): keyof typeof words | undefined {
  if (to === undefined || isCertainlyAfter(to, from)) return 'overlap'
  // The day on which summer time ends has 25 hours.
  return isCertainlyAfter(from, to, day + hour) ? 'gap' : undefined
}

function describe({ from, to }: Known): string {
  return to === undefined ? `from ${from}, which has no end` : `from ${from} to ${to}`
}

/** The periods that say when they begin and do not end before, in the order of their beginning. */
function inOrder(periods: readonly Period[]): Known[] {
  const known = periods.flatMap(({ from, to }, index): Known[] => {
    if (from === undefined || from === null) return []
    const end = to === undefined || to === null || isFarAway(to) ? undefined : to
    // Another rule tells an end before the start.
    return end !== undefined && isCertainlyAfter(from, end) ? [] : [{ index, from, to: end }]
  })
  return known.toSorted((a, b) => Number(isCertainlyAfter(a.from, b.from)) - Number(isCertainlyAfter(b.from, a.from)) || a.index - b.index)
}
