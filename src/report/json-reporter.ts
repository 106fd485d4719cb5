import type { ShownFinding } from '../check/shown-finding.ts'
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
    const { inputs, unusable, ...counts } = summary
    this.#sink.write(`],\n"summary":${JSON.stringify(counts).slice(0, -1)},"inputs":[`)
    // One by one: there may be hundreds of thousands.
    let separator = ''
    for (const input of inputs) {
      this.#sink.write(separator + JSON.stringify(input))
      separator = ','
    }
    this.#sink.write(`],"unusable":${JSON.stringify(unusable)}}}\n`)
  }
}
