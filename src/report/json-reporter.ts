import type { ShownFinding } from '../check/check-source.ts'
import { version } from '../compiled/version.ts'
import type { Reporter, Sink, Summary } from './reporter.ts'

/** One JSON document: every finding, then the summary. */
export class JsonReporter implements Reporter {
  readonly #sink: Sink
  #separator = ''

  constructor(sink: Sink) {
    this.#sink = sink
    sink.write(`{"contract":${JSON.stringify(version)},"findings":[`)
  }

  finding({ finding }: ShownFinding): void {
    this.#sink.write(`${this.#separator}\n${JSON.stringify(finding)}`)
    this.#separator = ','
  }

  end(summary: Summary): void {
    this.#sink.write(`],\n"summary":${JSON.stringify(summary)}}\n`)
  }
}
