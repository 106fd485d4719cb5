import { deserialize, serialize } from 'node:v8'
import { AccountNotes } from '../fix/changes/plain-records.ts'
import { FixTally, type FixCounts } from '../fix/fix-tally.ts'
import type { CopiedShape } from '../fix/fix-copy.ts'

/** A part that was repaired, and how much was written up to its end. */
export interface RepairedPart {
  readonly shape: Pick<CopiedShape, 'records' | 'lineEnds' | 'stayed'>
  readonly copied: number
  readonly logged: number
}

/** Parts one behind the other, with all that was counted of them. */
interface Group {
  readonly parts: number
  readonly counts: Uint8Array
}

/** So many bytes of counts are kept; where there are more, those of two groups become one. */
const mostBytes = 8 * 1024 * 1024

/** What is kept of all parts of a repair, so that it can be done again for some of them alone. */
export class RepairedParts {
  readonly accounts = new AccountNotes()
  readonly #parts: RepairedPart[] = []
  #groups: Group[] = []
  #bytes = 0
  /** Whether something was written of all parts of an input together, so that none of them can be done alone. */
  isWhole = false

  get length(): number {
    return this.#parts.length
  }

  at(index: number): RepairedPart | undefined {
    return this.#parts[index]
  }

  add(part: RepairedPart, counts: FixCounts, accounts: Uint32Array): void {
    this.#parts.push(part)
    this.accounts.addPart(accounts)
    this.#addGroup({ parts: 1, counts: serialize(counts) })
    while (this.#bytes > mostBytes && this.#groups.length > 1) this.#halve()
  }

  /** The last part was the last one of its input, of which so much was logged. */
  endInput(logged: number): void {
    const last = this.#parts.pop()
    if (last) this.#parts.push({ ...last, logged })
  }

  /** Groups of parts in their order: the first part of each, the one behind its last, and what was counted of them. */
  *groups(): Generator<{ readonly from: number; readonly to: number; readonly counts: () => FixCounts }, void, undefined> {
    let from = 0
    for (const { parts, counts } of this.#groups) {
      yield { from, to: from + parts, counts: () => deserialize(counts) as FixCounts }
      from += parts
    }
  }

  #addGroup(group: Group): void {
    this.#groups.push(group)
    this.#bytes += group.counts.length
  }

  /** Makes one of each two groups. */
  #halve(): void {
    const groups = this.#groups
    this.#groups = []
    this.#bytes = 0
    for (let index = 0; index < groups.length; index += 2) {
      const [one, other] = groups.slice(index, index + 2)
      if (one && other) this.#addGroup({ parts: one.parts + other.parts, counts: joined(one, other) })
      else if (one) this.#addGroup(one)
    }
  }
}

function joined(...groups: readonly Group[]): Uint8Array {
  const tally = new FixTally()
  for (const { counts } of groups) tally.addCounts(deserialize(counts) as FixCounts)
  return serialize(tally.counts)
}
