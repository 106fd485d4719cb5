import type { RecordName } from '../../../../schemas/record-types.ts'
import { formOf } from '../form-of.ts'
import type { LeftOut } from '../left-out.ts'
import type { Restoring } from '../output.ts'
import { Stretches } from '../stretches.ts'
import { rowRecord } from './row-record.ts'
import { surveyTable } from './survey-table.ts'
import { passedOver, tableRows } from './table-rows.ts'
import type { RowFault, TableColumn, TableFault, TableForm } from './table-form.ts'

/** How a file is read that is a table whose heading names fields of a record; undefined where it is none. */
export async function tableOf(read: () => AsyncIterable<Uint8Array>, record: RecordName): Promise<Restoring | undefined> {
  const found = await surveyTable(read, record)
  return found && 'form' in found ? withoutTable(found.form) : undefined
}

/** Why a file is not read though it begins with such a heading; undefined where it is read, or does not. */
export async function tableFaultOf(read: () => AsyncIterable<Uint8Array>, record: RecordName): Promise<TableFault | undefined> {
  const found = await surveyTable(read, record)
  return found && 'fault' in found ? found.fault : undefined
}

/** How the log calls the reason for which a row is no record. */
const because: Readonly<Record<RowFault, string>> = {
  cells: 'not as many cells as the heading',
  quotes: 'a quotation mark where none may stand',
  'line end': 'a line end that is none of a row',
  neighbour: 'beside a row with too few cells',
  account: 'another row of the account',
}

/** What marks are called. */
const named: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }

/**
 * A table of cells with marks between them, such as CSV, as records: each row becomes one, a line of JSON with texts under the names
 * of the heading. What these names and texts mean is told as for any other record; only paths are lists and objects at once, since
 * the heading tells more of them than any row. A cell without anything in it is a field that is not there, and so is `\N`, which
 * MySQL and PostgreSQL write for that.
 */
export function withoutTable(form: TableForm): Restoring {
  return {
    id: 'table of cells',
    told: `is CSV with ${named[form.mark] ?? form.mark} between its cells: each row becomes a record with the names of the heading, of which paths become lists and objects, and a cell without anything in it is a field that is not there`,
    table: form,
    restored: (read, onLeftOut, onLine) => recordsIn(read(), form, onLeftOut, onLine),
  }
}

/** Lines of so many characters are encoded in the same place; each has three bytes at most. */
const longestInRoom = 16 * 1024

async function* recordsIn(
  file: AsyncIterable<Uint8Array>,
  form: TableForm,
  onLeftOut: (left: LeftOut) => void = () => undefined,
  onLine: (line: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const left = new Map(form.left.map(({ row, fault }) => [row, fault]))
  const encoder = new TextEncoder()
  // Used again for each row: what is made anew for each of many takes memory that is never given back.
  const room = new Uint8Array(longestInRoom * 3)
  const stretches = new Stretches()
  const headings = new Map(form.headings.map(({ row, columns }) => [row, columns]))
  let columns: readonly TableColumn[] = []
  const titles = form.titles.map(formOf)
  for (const [index, text] of form.titles.entries()) if (text.trim() !== '') onLeftOut({ kind: 'left out', text, line: index + 1 })
  let index = 0
  for await (const rows of tableRows(file, form)) {
    for (const row of rows) {
      const at = index++
      const { cells, text } = row
      const heading = headings.get(at)
      columns = heading ?? columns
      const fault = left.get(at)
      const passed = fault === undefined ? (heading ? 'text' : passedOver(row, titles)) : undefined
      if (passed === 'nothing') continue
      if (fault !== undefined || passed) {
        onLeftOut({ kind: 'left out', text, line: row.line, ...(fault === undefined ? {} : { because: because[fault] }) })
        continue
      }
      onLine(row.line)
      const line = `${rowRecord(cells, columns)}\n`
      yield* stretches.add(line.length > longestInRoom ? encoder.encode(line) : room.subarray(0, encoder.encodeInto(line, room).written))
    }
  }
  yield* stretches.rest()
}
