import { warns } from '../../../causes/holds-content.ts'
import { linesOf, longestLine } from '../lines-of.ts'
import { saysGone } from '../../../text/says-gone.ts'
import { columnOfRecords, type WrittenPart } from './column-of-records.ts'
import { ofOneTable, type InsertedRow } from './of-one-table.ts'

/**
 * The rows of a COPY statement, as pg_dump writes them: columns with tabs between them. Its first line says that its texts are written in
 * the form of COPY, so that every backslash has one reading.
 */
export const copyStatement = columnOfRecords({
  id: 'COPY statement',
  told: 'is a COPY statement of PostgreSQL: its column of JSON becomes lines of JSON, and its other columns are left out',
  isEscaped: true,
  rows: (file) => ofOneTable(rowsOfCopies(file)),
})

const statement = /^COPY ([^()]+) \(([^()]+)\) FROM stdin(?: WITH [^()]*)?;$/i
/** What pg_dump writes around its rows: comments, settings, the columns of tables and other statements without data. */
const isAround = (line: string) =>
  line === '' ||
  line.startsWith('--') ||
  (/^(?:[A-Z\\][^{}[\]"\t]*|\);| {4}[^;{}\t]*;?)$/.test(line) && !/^\s*(?:DELETE|INSERT|MERGE|UPDATE)\b/.test(line))

/** The rows of COPY statements, one for each table; it ends with `other` where something is none, or not all there. */
export async function* rowsOfCopies(file: AsyncIterable<Uint8Array>): AsyncGenerator<InsertedRow | Extract<WrittenPart, string>> {
  const tables = new Set<string>()
  let open: Pick<InsertedRow, 'table' | 'names'> | undefined
  let number = 0
  for await (const line of linesOf(file, longestLine)) {
    number++
    if (line === undefined) return yield 'other'
    if (open) {
      if (line === String.raw`\.`) open = undefined
      else yield { ...open, cells: line.split('\t'), isPlain: true, line: number, isEscaped: true }
      continue
    }
    const [, table = '', columns] = statement.exec(line) ?? []
    if (columns === undefined ? !isAround(line) : tables.has(table) || saysGone(table) || warns(table)) return yield 'other'
    if (columns === undefined) continue
    tables.add(table)
    open = { table, names: columns.split(',').map((name) => name.replaceAll('"', '').trim()) }
  }
  // A line behind the last row says that all are there.
  if (open || tables.size === 0) yield 'other'
}
