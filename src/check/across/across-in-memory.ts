import type { AccountPair } from '../../finding/finding.ts'
import type { Compare, ComparedEntry, RecordPlace } from '../../rules/rule.ts'
import type { AcrossRule, FurtherFault, NotedEntry } from '../further-check.ts'
import { placeInWords } from './place-in-words.ts'

/** An entry, and where its record stands. */
interface PlacedEntry extends ComparedEntry {
  readonly place: RecordPlace
}

/**
 * Asks the rules that look at all records together about one record after the other. It remembers every entry, in memory:
 * for values that a program has at hand, and for files in a browser.
 */
export class AcrossInMemory {
  readonly #rules: readonly AcrossRule[]
  readonly #known = new Map<string, Compare<PlacedEntry>>()

  constructor(rules: readonly AcrossRule[]) {
    this.#rules = rules
  }

  /** What is at odds with the records before. */
  ask(noted: readonly NotedEntry[], account: AccountPair | undefined, place: RecordPlace): FurtherFault[] {
    return noted.flatMap((one) => {
      const rule = this.#rules[one.rule]
      if (!rule) return []
      const entry: PlacedEntry = { from: 0, to: 0, ...one.entry, account, place }
      const earlier = this.#compareOf(rule, JSON.stringify([one.rule, entry.key]))(entry)
      return earlier ? [rule.tell(entry, earlier, placeInWords(earlier.place))] : []
    })
  }

  #compareOf({ begin }: AcrossRule, key: string): Compare<PlacedEntry> {
    const known = this.#known.get(key)
    if (known) return known
    const compare = begin ? begin<PlacedEntry>() : withFirst()
    this.#known.set(key, compare)
    return compare
  }
}

/** Compares with the first one of an earlier record. */
function withFirst(): Compare<PlacedEntry> {
  let first: PlacedEntry | undefined
  return (entry) => {
    first ??= entry
    return first.place === entry.place ? undefined : first
  }
}
