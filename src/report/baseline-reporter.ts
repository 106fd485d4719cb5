import type { Acceptance } from '../baseline/baseline.ts'
import { isFailing, type FailOn } from '../check/failing.ts'
import type { ShownFinding } from '../check/shown-finding.ts'
import { generalAttr } from './finding-group.ts'
import { printableJson } from './pretty/printable.ts'
import type { Reporter, Sink } from './reporter.ts'

/** What an entry says that is written for findings that are not accepted yet. */
export interface BaselineOptions extends Pick<Acceptance, 'reason' | 'until'> {
  readonly failOn: FailOn
}

/**
 * A baseline that accepts what makes the run fail, an entry for each code and field, with their number as the most. What is accepted
 * already keeps its reason and its last day; entries that accept nothing are left out.
 */
export class BaselineReporter implements Reporter {
  readonly #sink: Sink
  readonly #options: BaselineOptions
  readonly #counts = new Map<string, number>()

  constructor(sink: Sink, options: BaselineOptions) {
    this.#sink = sink
    this.#options = options
  }

  finding({ finding }: ShownFinding): void {
    const { code, attr, accepted } = finding
    // Nothing is known of what is not JSON, so nobody can accept it.
    if (attr === undefined || (!accepted && !isFailing(finding, this.#options.failOn))) return
    const { reason, until } = accepted ?? this.#options
    const key = JSON.stringify({ code, attr: generalAttr(attr), reason, until })
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  end(): void {
    const entries = [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, most]) => entry(key, most))
    this.#sink.write(`{\n  "accepted": [${entries.map((line) => `\n    ${line}`).join(',')}\n  ]\n}\n`)
  }
}

function entry(key: string, most: number): string {
  // Written above.
  const { code, attr, reason, until } = JSON.parse(key) as Acceptance
  return printableJson({ code, attr, most, reason, until })
}
