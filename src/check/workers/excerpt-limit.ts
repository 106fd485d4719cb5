import { groupOf, mostGroups, shownOfGroup } from '../../report/finding-group.ts'
import type { ShownFinding } from '../shown-finding.ts'

/** What reports want to see of the inputs. */
export interface WantedOfInputs {
  /** Whether excerpts are wanted where a report may show them. */
  readonly excerpts: boolean
  /** Whether the value at the place of each finding is wanted. */
  readonly values: boolean
}

/** Makes the excerpts of the findings that a report may show in full, and of no other, since they cost more than the finding. */
export class ExcerptLimit {
  readonly #wanted: WantedOfInputs
  readonly #counts = new Map<string, number>()

  constructor(wanted: WantedOfInputs) {
    this.#wanted = wanted
  }

  /** The finding as plain data. */
  apply(shown: ShownFinding): ShownFinding {
    const { finding } = shown
    const excerpt = this.#wanted.excerpts && this.#mayBeShown(groupOf(finding)) ? shown.excerpt : undefined
    const value = this.#wanted.values ? shown.value : undefined
    return { kind: 'finding', finding, ...(excerpt ? { excerpt } : {}), ...(value === undefined ? {} : { value }) }
  }

  #mayBeShown(group: string): boolean {
    const key = this.#counts.size < mostGroups || this.#counts.has(group) ? group : ''
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= shownOfGroup
  }
}
