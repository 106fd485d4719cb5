import type { ShownFinding } from '../check/shown-finding.ts'
import { printableJson } from './pretty/printable.ts'
import type { Reporter, Sink } from './reporter.ts'

/** A line of JSON for each finding, and nothing else. */
export class NdjsonReporter implements Reporter {
  readonly #sink: Sink

  constructor(sink: Sink) {
    this.#sink = sink
  }

  finding({ finding }: ShownFinding): void {
    this.#sink.write(`${printableJson(finding)}\n`)
  }

  end(): void {
    // The lines are complete in themselves.
  }
}
