import type { ShownFinding } from '../check/shown-finding.ts'
import type { Finding } from '../finding/finding.ts'
import { csvLine } from './csv-line.ts'
import { csvStyles, type CsvStyle } from './csv-style.ts'
import type { Reporter, Sink } from './reporter.ts'

const place = ['file', 'line', 'column', 'offset', 'record', 'import_supplier', 'external_account_number', 'attr']
const words = ['code', 'cause', 'severity', 'detail', 'hint', 'accepted_until', 'accepted_because']

/** The columns of findings. */
export const findingColumns: readonly string[] = [...place, ...words]

/** What stands in the {@link findingColumns} of a finding. */
export function findingCells({ account, accepted, ...finding }: Finding): (string | number)[] {
  const agreed = accepted && { accepted_until: accepted.until, accepted_because: accepted.reason }
  const cells: Readonly<Record<string, string | number>> = { ...finding, ...account, ...agreed }
  return findingColumns.map((column) => cells[column] ?? '')
}

/** CSV: a head line, then a line for each finding. */
export class CsvReporter implements Reporter {
  readonly #sink: Sink
  readonly #style: CsvStyle

  constructor(sink: Sink, style: CsvStyle = csvStyles.plain) {
    this.#sink = sink
    this.#style = style
    sink.write(style.mark + csvLine(findingColumns, style))
  }

  finding({ finding }: ShownFinding): void {
    this.#sink.write(csvLine(findingCells(finding), this.#style))
  }

  end(): void {
    // The lines are complete in themselves.
  }
}
