import type { ShownFinding } from '../check/shown-finding.ts'
import { GravestFirst } from './gravest-first.ts'
import { printableJson } from './pretty/printable.ts'
import type { Reporter, Sink } from './reporter.ts'

/** A line of JSON for each finding, and nothing else. */
export class NdjsonReporter implements Reporter {
  readonly ordered: GravestFirst

  constructor(sink: Sink) {
    this.ordered = new GravestFirst(sink)
  }

  finding({ finding }: ShownFinding): void {
    this.ordered.add(finding, `${printableJson(finding)}\n`)
  }

  end(): void {
    // The lines are complete in themselves.
  }
}
