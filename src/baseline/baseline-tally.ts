import type { Finding } from '../finding/finding.ts'
import { plural } from '../report/pretty/verdict.ts'
import { thousands } from '../text/thousands.ts'
import { acceptedBy, entryFinder } from './accept-findings.ts'
import type { AcceptedFinding, Baseline, BaselineEntry } from './baseline.ts'

/** Counts what each entry of a baseline accepts, over a whole run. */
export class BaselineTally {
  readonly #baseline: Baseline
  readonly #find: (finding: AcceptedFinding) => BaselineEntry | undefined
  readonly #counts = new Map<BaselineEntry, number>()
  /** How many findings were accepted. */
  accepted = 0

  constructor(baseline: Baseline) {
    this.#baseline = baseline
    this.#find = entryFinder(baseline)
  }

  /** The finding, marked where an entry accepts it. */
  marked(finding: Finding): Finding {
    const accepted = acceptedBy(this.#find(finding))
    return accepted ? { ...finding, accepted } : finding
  }

  /** Counts a finding that is accepted. */
  count(finding: Finding): void {
    this.accepted++
    const entry = this.#find(finding)
    if (entry) this.#counts.set(entry, (this.#counts.get(entry) ?? 0) + 1)
  }

  /**
   * What is wrong with the baseline itself, at the places of its entries.
   * @param isWhole Whether all of the inputs were checked; otherwise nobody can tell that an entry is stale.
   */
  *findings(isWhole: boolean): Generator<Finding> {
    const { file, entries } = this.#baseline
    for (const entry of entries) {
      const { line, column, offset, most, until, isOver } = entry
      const count = this.#counts.get(entry) ?? 0
      const place = { file, line, column, offset }
      if (isOver)
        yield {
          ...place,
          code: 'acceptance_over',
          severity: 'warning',
          detail: `The last day of this entry was ${until}; what it accepted counts again.`,
          hint: 'Correct the data, or agree on a later day.',
        }
      else if (most !== undefined && count > most)
        yield {
          ...place,
          code: 'acceptance_exceeded',
          severity: 'error',
          detail: `This entry accepts ${plural(most, 'finding')}, and there are ${thousands(count)}.`,
          hint: 'See what is new: data-import compare shows it from the reports of two runs.',
        }
      else if (count === 0 && isWhole)
        yield {
          ...place,
          code: 'stale_acceptance',
          severity: 'warning',
          detail: 'No finding of this run matches this entry.',
          hint: 'Remove it if what it accepted is gone; otherwise check its code, cause and attr, and whether this run asks the same rules.',
        }
    }
  }
}
