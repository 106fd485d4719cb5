import type { ShownFinding } from '../check/shown-finding.ts'
import { version } from '../compiled/version.ts'
import { GravestFirst } from './gravest-first.ts'
import { printableJson } from './pretty/printable.ts'
import type { Reporter, Sink, Summary } from './reporter.ts'

/** One JSON document: every finding, then the summary. */
export class JsonReporter implements Reporter {
  readonly ordered: GravestFirst
  readonly #sink: Sink

  constructor(sink: Sink) {
    this.#sink = sink
    this.ordered = new GravestFirst(sink, ',')
    sink.write(`{"contract":${JSON.stringify(version)},"findings":[`)
  }

  finding({ finding }: ShownFinding): void {
    this.ordered.add(finding, `\n${printableJson(finding)}`)
  }

  end(summary: Summary): void {
    const { inputs, unusable, ...counts } = summary
    this.#sink.write(`],\n"summary":${printableJson(counts).slice(0, -1)},"inputs":[`)
    // One by one: there may be hundreds of thousands.
    let separator = ''
    for (const input of inputs) {
      this.#sink.write(separator + printableJson(input))
      separator = ','
    }
    this.#sink.write(`],"unusable":${printableJson(unusable)}}}\n`)
  }
}
