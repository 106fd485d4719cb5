import { groupOf, mostGroups, shownOfGroup } from '../../report/finding-group.ts'
import type { ShownFinding } from '../shown-finding.ts'

/** Makes the excerpts of the findings that a report may show in full, and of no other, since they cost more than the finding. */
export class ExcerptLimit {
  readonly #isWanted: boolean
  readonly #counts = new Map<string, number>()

  constructor(isWanted: boolean) {
    this.#isWanted = isWanted
  }

  /** The finding as plain data. */
  apply(shown: ShownFinding): ShownFinding {
    const { finding } = shown
    if (!this.#isWanted || !this.#mayBeShown(groupOf(finding))) return { kind: 'finding', finding }
    const { excerpt } = shown
    return { kind: 'finding', finding, ...(excerpt ? { excerpt } : {}) }
  }

  #mayBeShown(group: string): boolean {
    const key = this.#counts.size < mostGroups || this.#counts.has(group) ? group : ''
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= shownOfGroup
  }
}
