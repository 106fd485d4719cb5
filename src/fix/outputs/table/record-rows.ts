import { formOf } from '../form-of.ts'
import type { LeftOut } from '../left-out.ts'
import type { PlacedRow } from '../rows/grouped-rows.ts'
import { filledCell } from './row-record.ts'
import type { ScannedRow } from './row-scanner.ts'
import { passedOver, tableRows } from './table-rows.ts'
import { reasonOf } from '../rows/left-row.ts'
import type { TableColumn, TableForm } from './table-form.ts'

/** A row that may be a record or a part of one, below its heading. */
export interface RecordRow extends Pick<ScannedRow, 'cells' | 'line'> {
  readonly columns: readonly TableColumn[]
  /** How many rows stand before it. */
  readonly row: number
  /** Whether something that is left out stands between it and the row before. */
  readonly isApart: boolean
}

/** The rows of a table that are left in it, as many at once as end in a chunk. */
export async function* recordRows(
  file: AsyncIterable<Uint8Array>,
  form: TableForm,
  onLeftOut: (left: LeftOut) => void = () => undefined,
): AsyncGenerator<readonly RecordRow[], void, undefined> {
  const left = new Map(form.left.map((one) => [one.row, one]))
  const headings = new Map(form.headings.map(({ row, columns }) => [row, columns]))
  const titles = form.titles.map(formOf)
  for (const [index, text] of form.titles.entries()) if (text.trim() !== '') onLeftOut({ kind: 'left out', text, line: index + 1 })
  let columns: readonly TableColumn[] = []
  let [index, isApart] = [0, false]
  for await (const rows of tableRows(file, form)) {
    const found: RecordRow[] = []
    for (const row of rows) {
      const at = index++
      const heading = headings.get(at)
      columns = heading ?? columns
      const fault = left.get(at)
      const passed = fault === undefined ? (heading ? 'text' : passedOver(row, titles)) : undefined
      if (passed === 'nothing') continue
      if (fault !== undefined || passed) {
        isApart = true
        const { text, line } = row
        onLeftOut({ kind: 'left out', text, line, ...(fault === undefined ? {} : { because: reasonOf(fault) }) })
        continue
      }
      found.push({ cells: row.cells, line: row.line, columns, row: at, isApart })
      isApart = false
    }
    yield found
  }
}

/** The same with their cells by name. */
export async function* placedRows(
  file: AsyncIterable<Uint8Array>,
  form: TableForm,
  onLeftOut?: (left: LeftOut) => void,
): AsyncGenerator<readonly PlacedRow[], void, undefined> {
  for await (const rows of recordRows(file, form, onLeftOut))
    yield rows.map(({ cells, columns, row, line, isApart }) => ({
      cells: Object.fromEntries(
        columns.flatMap(({ name }, at) => {
          const cell = filledCell(cells[at] ?? '')
          return name === undefined || cell === undefined ? [] : [[name, cell]]
        }),
      ),
      row,
      line,
      isApart,
    }))
}
