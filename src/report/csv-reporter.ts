import type { ShownFinding } from '../check/shown-finding.ts'
import { printable } from './pretty/printable.ts'
import type { Reporter, Sink } from './reporter.ts'

const place = ['file', 'line', 'column', 'offset', 'record', 'import_supplier', 'external_account_number', 'attr']
const columns = [...place, 'code', 'cause', 'severity', 'detail', 'hint', 'accepted_until', 'accepted_because']

/**
 * CSV (RFC 4180): a head line, then a line for each finding. A text that a spreadsheet would take for a formula has an
 * apostrophe before it: names in payloads come from outside. Where lists are written with semicolons, as in Germany, a
 * spreadsheet begins a cell behind each of them, too.
 */
export class CsvReporter implements Reporter {
  readonly #sink: Sink

  constructor(sink: Sink) {
    this.#sink = sink
    sink.write(line(columns))
  }

  finding({ finding: { account, accepted, ...finding } }: ShownFinding): void {
    const agreed = accepted && { accepted_until: accepted.until, accepted_because: accepted.reason }
    const cells: Readonly<Record<string, unknown>> = { ...finding, ...account, ...agreed }
    this.#sink.write(line(columns.map((column) => guarded(cells[column] ?? ''))))
  }

  end(): void {
    // The lines are complete in themselves.
  }
}

function line(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`
}

function guarded(cell: unknown): unknown {
  return typeof cell === 'string' ? printable(cell).replaceAll(/(?<=(?:^|;)["'\s]*)[=+\-@]/g, "'$&") : cell
}

function quoted(cell: string): string {
  return /[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
