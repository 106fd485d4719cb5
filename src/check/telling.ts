import { generalAttr, groupOf, mostGroups } from '../report/finding-group.ts'
import type { Finding } from '../finding/finding.ts'
import { toAttr } from '../validate/fault.ts'
import { KnownPlaces, type UnlocatedFinding } from './known-places.ts'

/** Which findings are told one by one: those that are among the first of their severity in a run, or of those that say the same. Others are counted. */
export interface WantedFindings {
  /** How many of each severity, whatever they say. */
  readonly first: number
  /** How many that say the same and come from the same cause. */
  readonly ofGroup: number
}

/** Places of which more is to be written are not remembered, nor findings of more words. None of them has a name that is cut. */
const [longestPlace, longestDetail] = [100, 1000]

const noneSeen = { error: 0, warning: 0, note: 0 }

/** Every finding is told. */
export const everyFinding: WantedFindings = { first: Infinity, ofGroup: 0 }

/** Findings that say the same and were counted. */
export interface UntoldGroup extends Pick<Finding, 'severity' | 'cause'> {
  /** As `groupOf` has it; empty for those of groups that are too many to be told apart. */
  readonly group: string
  /** With `*` for every index. */
  readonly attr: string
  readonly count: number
}

/** What was counted, and not told. */
export interface Untold {
  readonly groups: readonly UntoldGroup[]
  /** For each cause the number of records of which no finding with that cause was told. */
  readonly records: readonly (readonly [cause: string, records: number])[]
}

interface Counted {
  readonly group: string
  readonly attr: string
  readonly severity: Finding['severity']
  readonly cause: string | undefined
  /** How many there were before the present record. */
  before: number
  seen: number
  untold: number
}

/**
 * Tells which findings of records are to be told, in one thread. Records must come in the order of the inputs: then the first
 * findings of a run are among the first of its threads.
 */
export class Telling {
  readonly #wanted: WantedFindings
  readonly #counted = new Map<string, Counted>()
  /** The same by places with their indexes: to find out what a finding is counted as takes longer than all else here. */
  readonly #byPlace = new KnownPlaces<Counted>()
  readonly #records = new Map<string, number>()
  #seen: Readonly<Record<Finding['severity'], number>> = noneSeen

  constructor(wanted: WantedFindings) {
    this.#wanted = wanted
  }

  /** Parts the findings of a record. */
  select<Item extends UnlocatedFinding>(found: readonly Item[]): { readonly told: readonly Item[]; readonly untold: readonly Item[] } {
    const { first, ofGroup } = this.#wanted
    if (first === Infinity || found.length === 0) return { told: found, untold: [] }
    const counted = found.map((one) => this.#countedAs(one))
    const before = this.#seen
    const seen = { ...before }
    for (const { severity } of counted) seen[severity]++
    this.#seen = seen
    for (const one of counted) one.before = one.seen
    for (const one of counted) one.seen++
    // Where a record goes over the limit all of it is told: which of its findings stands first shows only when they are located.
    const isTold = (_one: unknown, index: number) => {
      const one = counted[index]
      return one !== undefined && (before[one.severity] < first || one.before < ofGroup)
    }
    const isLeft = (_one: unknown, index: number) => !isTold(_one, index)
    if (counted.every(isTold)) return { told: found, untold: [] }
    const told = found.filter(isTold)
    this.#leave(counted.filter(isLeft), told)
    return { told, untold: found.filter(isLeft) }
  }

  /** Inputs follow that may stand before those that were read. */
  restart(): void {
    this.#seen = noneSeen
    for (const one of this.#counted.values()) one.seen = 0
  }

  /** What was counted since it was asked last. */
  take(): Untold | undefined {
    if (this.#records.size === 0 && ![...this.#counted.values()].some(({ untold }) => untold > 0)) return undefined
    const groups: UntoldGroup[] = []
    for (const counted of this.#counted.values()) {
      const { group, attr, severity, cause, untold: count } = counted
      if (count > 0) groups.push({ group, attr, severity, ...(cause === undefined ? {} : { cause }), count })
      counted.untold = 0
    }
    const records = [...this.#records]
    this.#records.clear()
    return { groups, records }
  }

  #leave(untold: readonly Counted[], told: readonly UnlocatedFinding[]): void {
    const causes = new Set<string>()
    for (const one of untold) {
      one.untold++
      if (one.cause !== undefined && told.every(({ cause }) => cause !== one.cause)) causes.add(one.cause)
    }
    for (const cause of causes) this.#records.set(cause, (this.#records.get(cause) ?? 0) + 1)
  }

  #countedAs(found: UnlocatedFinding): Counted {
    const known = this.#byPlace.get(found)
    if (known) return known
    const attr = toAttr(found.path)
    const counted = this.#find(found, attr)
    // Names and values may be megabytes, or any number.
    if (attr.length <= longestPlace && found.detail.length <= longestDetail && this.#byPlace.size < mostGroups)
      this.#byPlace.add(found, counted)
    return counted
  }

  #find({ code, detail, cause, severity = 'error' }: UnlocatedFinding, attr: string): Counted {
    const own = groupOf({ code, attr, detail })
    const key = `${severity} ${cause ?? ''} ${generalAttr(attr)} ${own}`
    const known = this.#counted.get(key)
    if (known) return known
    const isFull = this.#counted.size >= mostGroups
    const about = isFull ? { group: '', attr: '' } : { group: own, attr: generalAttr(attr) }
    const rest = `${severity} ${cause ?? ''}`
    const counted = (isFull ? this.#counted.get(rest) : undefined) ?? { ...about, severity, cause, before: 0, seen: 0, untold: 0 }
    this.#counted.set(isFull ? rest : key, counted)
    return counted
  }
}
