import type { RecordName } from '../../../../schemas/record-types.ts'
import type { LeftOut } from '../left-out.ts'
import type { Restoring } from '../output.ts'
import { shortened } from '../../../text/shortened.ts'
import { Stretches } from '../stretches.ts'
import { groupedInWords, groupedRows, type GroupedForm } from '../rows/grouped-rows.ts'
import { placedRows, recordRows } from './record-rows.ts'
import { rowRecord } from './row-record.ts'
import { surveyTable } from './survey-table.ts'
import { undoneCell } from './escaped-row.ts'
import { markLine } from './table-rows.ts'
import type { TableFault, TableForm } from './table-form.ts'

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

/** What marks are called. */
const named: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }

/**
 * A table of cells with marks between them, such as CSV, as records: each row becomes one, a line of JSON with texts under the names
 * of the heading. What these names and texts mean is told as for any other record; only paths are lists and objects at once, since
 * the heading tells more of them than any row. A cell without anything in it is a field that is not there, and so is `\N`, which
 * MySQL and PostgreSQL write for that. Below flags that have X and blanks alone, a blank is an empty flag.
 */
export function withoutTable(form: TableForm): Restoring {
  return {
    id: 'table of cells',
    told: `${cellsInWords(form, ': each row becomes a record with the names of the heading, of which paths become lists and objects, and a cell without anything in it is a field that is not there')}${flagsInWords(form)}${namedInWords(form)}${form.grouped ? `. The rows of one account become one record, ${groupedInWords(form.grouped)}` : ''}`,
    table: form,
    restored: (read, onLeftOut, onLine) => recordsIn(read(), form, onLeftOut, onLine),
  }
}

/** How the cells of a table are read, for a person, behind the name of its file. */
export function cellsInWords({ mark, escapedExample, titles, passed }: TableForm, rows = ''): string {
  const undone =
    escapedExample === undefined
      ? ''
      : `. Backslashes are undone in all cells, as MySQL and PostgreSQL write them: ${exampleOf(escapedExample)}`
  // Who reads the plan is to see what was taken for no row.
  const others = [...titles.filter((title) => title.trim() !== '' && !markLine.test(title)), ...(passed ? [passed.last] : [])]
  const count = others.length + (passed ? passed.count - 1 : 0)
  const gone =
    count === 0
      ? ''
      : `. Left out: ${count} ${count === 1 ? 'line that is no row' : 'lines that are no rows'}, such as ${shown(others.at(-1) ?? '')}`
  return `is CSV with ${named[mark] ?? mark} between its cells${rows}${undone}${gone}`
}

/** The columns in which a cell without anything in it is more than that. */
function flagsInWords({ headings, grouped }: TableForm): string {
  const flags = headings.flatMap(({ columns }) =>
    columns.flatMap(({ name, besideFlag }) => (besideFlag && name !== undefined ? [name] : [])),
  )
  if (flags.length === 0 || grouped) return ''
  return `, but an empty flag below ${[...new Set(flags)].join(', ')}, where all others have X`
}

/** A column that stands for a place without being called after all of it. */
function namedInWords({ headings }: TableForm): string {
  const columns = headings.flatMap((heading) => heading.columns).filter(({ name, path }) => path && !/[.[/]|__/.test(name ?? ''))
  const told = columns.find(({ path }) => path?.some((one) => typeof one === 'number' && one > 0)) ?? columns[0]
  return told ? `. Columns that say of which element they are become a part of it: ${told.name} is ${told.path?.join('.')}` : ''
}

/** Of a longer cell no more is told. */
const longestExample = 40

/** A cell before and after. */
function exampleOf(cell: string): string {
  return `${shown(cell)} becomes ${shown(undoneCell(cell))}`
}

/** A text in one line, with signs for line ends and tabs. */
function shown(text: string): string {
  return shortened(text, longestExample)
    .replaceAll(/\r\n|[\r\n]/g, '⏎')
    .replaceAll('\t', '⇥')
}

/** Lines of so many characters are encoded in the same place; each has three bytes at most. */
const longestInRoom = 16 * 1024

async function* recordsIn(
  file: AsyncIterable<Uint8Array>,
  form: TableForm,
  onLeftOut?: (left: LeftOut) => void,
  onLine: (line: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  // Used again for each row: what is made anew for each of many takes memory that is never given back.
  const room = new Uint8Array(longestInRoom * 3)
  const stretches = new Stretches()
  for await (const records of form.grouped ? accountsIn(file, form, form.grouped, onLeftOut) : rowsIn(file, form, onLeftOut))
    for (const { text, line } of records) {
      onLine(line)
      const whole = `${text}\n`
      yield* stretches.add(whole.length > longestInRoom ? encoder.encode(whole) : room.subarray(0, encoder.encodeInto(whole, room).written))
    }
  yield* stretches.rest()
}

/** A record as JSON, with the line of the table that it comes from, the first of several. */
interface WrittenRecord {
  readonly text: string
  readonly line: number
}

async function* rowsIn(
  file: AsyncIterable<Uint8Array>,
  form: TableForm,
  onLeftOut?: (left: LeftOut) => void,
): AsyncGenerator<Iterable<WrittenRecord>> {
  for await (const rows of recordRows(file, form, onLeftOut))
    yield rows.map(({ cells, columns, line }) => ({ text: rowRecord(cells, columns), line }))
}

async function* accountsIn(
  file: AsyncIterable<Uint8Array>,
  form: TableForm,
  grouped: GroupedForm,
  onLeftOut?: (left: LeftOut) => void,
): AsyncGenerator<Iterable<WrittenRecord>> {
  for await (const group of groupedRows(placedRows(file, form, onLeftOut), grouped))
    if ('record' in group) yield [{ text: JSON.stringify(group.record), line: group.rows[0]?.line ?? 1 }]
}
