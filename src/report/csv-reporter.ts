import type { ShownFinding } from '../check/shown-finding.ts'
import { csvLine } from './csv-line.ts'
import { csvStyles, type CsvStyle } from './csv-style.ts'
import { findingCells, findingColumns } from './finding-cells.ts'
import { GravestFirst } from './gravest-first.ts'
import type { Reporter, Sink } from './reporter.ts'

/** CSV: a head line, then a line for each finding. */
export class CsvReporter implements Reporter {
  readonly ordered: GravestFirst
  readonly #style: CsvStyle

  constructor(sink: Sink, style: CsvStyle = csvStyles.plain) {
    this.ordered = new GravestFirst(sink)
    this.#style = style
    sink.write(style.mark + csvLine(findingColumns, style))
  }

  finding({ finding }: ShownFinding): void {
    this.ordered.add(finding, csvLine(findingCells(finding), this.#style))
  }

  end(): void {
    // The lines are complete in themselves.
  }
}
