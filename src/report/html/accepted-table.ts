import type { Finding } from '../../finding/finding.ts'
import { generalAttr } from '../finding-group.ts'

/** What is accepted of the findings of a code in a field. */
interface AcceptedRow extends NonNullable<Finding['accepted']> {
  readonly code: string
  /** With `*` for every index. */
  readonly attr: string
  count: number
}

const mostRows = 500

/** Counts accepted findings by field, code and reason. Its memory does not grow with them. */
export class AcceptedTable {
  readonly #rows = new Map<string, AcceptedRow>()
  /** How many findings are in no row. */
  others = 0

  add({ code, attr, accepted }: Finding): void {
    if (!accepted) return
    const about = { code, attr: generalAttr(attr ?? ''), ...accepted }
    const key = JSON.stringify(about)
    const row = this.#rows.get(key)
    if (row) row.count++
    else if (this.#rows.size < mostRows) this.#rows.set(key, { ...about, count: 1 })
    else this.others++
  }

  /** The most frequent first. */
  get rows(): readonly AcceptedRow[] {
    return [...this.#rows.values()].toSorted((a, b) => b.count - a.count)
  }
}
