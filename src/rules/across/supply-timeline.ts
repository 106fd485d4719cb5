import { isSameAccount } from '../../finding/is-same-account.ts'
import type { Compare, ComparedEntry } from '../rule.ts'

/** An entry, and how many were compared before it. */
interface Compared<Entry> {
  readonly entry: Entry
  readonly before: number
}

/** Days in a row that the same entries are about. It ends where the next one begins. */
interface Stretch<Entry> {
  readonly start: number
  /** The first entry that is about them. */
  first: Compared<Entry> | undefined
  /** The first one of another account than that. */
  other: Compared<Entry> | undefined
}

/**
 * Compares entries by their days: one is at odds with the first one of another account that is about a day of its own.
 * Two entries are kept for each stretch of days, so what is kept grows with the number of different dates, not with the
 * number of entries. What ends on the day of its start has no day that is certain.
 */
export function supplyTimeline<Entry extends ComparedEntry>(): Compare<Entry> {
  const stretches: Stretch<Entry>[] = [{ start: Number.NEGATIVE_INFINITY, first: undefined, other: undefined }]
  let count = 0

  /** Lets a stretch begin on a day, and gives its index. */
  const cut = (start: number) => {
    const behind = stretches.findLastIndex((stretch) => stretch.start < start) + 1
    if (stretches[behind]?.start === start) return behind
    const { first, other } = stretches[behind - 1] ?? {}
    stretches.splice(behind, 0, { start, first, other })
    return behind
  }

  return (entry) => {
    if (entry.from >= entry.to) return undefined
    const compared = { entry, before: count++ }
    let earlier: Compared<Entry> | undefined
    for (const stretch of stretches.slice(cut(entry.from), cut(entry.to))) {
      const isOwn = stretch.first !== undefined && isSameAccount(stretch.first.entry.account, entry.account)
      const found = isOwn ? stretch.other : stretch.first
      if (found && (!earlier || found.before < earlier.before)) earlier = found
      if (!stretch.first) stretch.first = compared
      else if (!isOwn) stretch.other ??= compared
    }
    return earlier?.entry
  }
}
