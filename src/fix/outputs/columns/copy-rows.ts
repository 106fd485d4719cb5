import { warns } from '../../../causes/holds-content.ts'
import { linesOf, longestLine } from '../lines-of.ts'
import { saysGone } from '../../../text/says-gone.ts'
import { columnOfRecords, type WrittenPart } from './column-of-records.ts'

/**
 * The rows of a COPY statement, as pg_dump writes them: columns with tabs between them. Its first line says that its texts are written in
 * the form of COPY, so that every backslash has one reading.
 */
export const copyStatement = columnOfRecords({
  id: 'COPY statement',
  told: 'is a COPY statement of PostgreSQL: its column of JSON becomes lines of JSON, and its other columns are left out',
  isEscaped: true,
  rows,
})

const statement = /^COPY ([^()]+) \(([^()]+)\) FROM stdin(?: WITH [^()]*)?;$/i
/** What pg_dump writes around its rows: comments, settings and other statements without data. */
const isAround = (line: string) =>
  line === '' || line.startsWith('--') || (/^[A-Z\\][^{}[\]"\t]*$/.test(line) && !/^(?:DELETE|INSERT|MERGE|UPDATE)\b/.test(line))

async function* rows(file: AsyncIterable<Uint8Array>): AsyncGenerator<WrittenPart> {
  let names: readonly string[] | undefined
  let [isEnded, number] = [false, 0]
  for await (const line of linesOf(file, longestLine)) {
    number++
    if (line === undefined) return yield 'other'
    if (names && !isEnded) {
      if (line === String.raw`\.`) isEnded = true
      else yield { cells: line.split('\t'), names, line: number, isEscaped: true }
      continue
    }
    const [, table = '', columns] = statement.exec(line) ?? []
    if (columns === undefined ? !isAround(line) : isEnded || saysGone(table) || warns(table)) return yield 'other'
    names ??= columns?.split(',').map((name) => name.trim())
  }
  // A line behind the last row says that all are there.
  if (!isEnded) yield 'other'
}
