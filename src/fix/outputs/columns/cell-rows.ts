import { isLineOfClient } from '../is-line-of-client.ts'
import { isRecordText } from '../is-record-text.ts'
import { linesOf, longestLine } from '../lines-of.ts'
import { tableRows, passedOver } from '../table/table-rows.ts'
import { columnOfRecords, type WrittenPart } from './column-of-records.ts'
import { unescaped } from './unescaped.ts'

const told = 'has a column of JSON in each row: it becomes lines of JSON, and the other columns are left out'

/** Rows with a column of records, with tabs, vertical bars or the like between cells, as clients of databases and Kafka print them. */
export const cellRows = columnOfRecords({ id: 'rows of cells', told, isEscaped: false, rows: plainRows })

/** The same with backslashes in the way of COPY and MySQL. */
export const escapedCellRows = columnOfRecords({ id: 'rows of cells with backslashes', told, isEscaped: true, rows: plainRows })

/** The same with quotation marks around records, and each in them twice, as CSV has it. */
export const quotedCellRows = columnOfRecords({ id: 'rows of quoted cells', told, isEscaped: false, rows: quotedRows })

/** So much is looked at to find the first record. */
const longestHead = 64 * 1024

async function* plainRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<WrittenPart> {
  let [number, mark, isBetweenBars]: [number, string | undefined, boolean] = [0, undefined, false]
  let [heading, names]: [string | undefined, readonly string[] | undefined] = [undefined, undefined]
  const counts = new Set<number>()
  let rows = 0
  for await (const line of linesOf(file, longestLine)) {
    number++
    if (line === undefined) return yield 'other'
    // JSON as it stands is none, unless it is the key of what follows.
    if (number === 1 && (line.startsWith('[') || (line.startsWith('{') && (!/\}[\t|]/.test(line) || isRecordText(line)))))
      return yield 'other'
    if (!line.includes('{')) {
      if (rows === 0 && heading === undefined && line.trim() !== '' && !/^[\s+|=-]*$/.test(line)) heading = line
      else if (isLineOfClient(line)) {
        const [, count] = /^\(?(\d+) /.exec(line) ?? []
        if (count !== undefined) counts.add(Number(count))
      } else return yield 'other'
      continue
    }
    if (mark === undefined) {
      mark = markOf(line)
      if (mark === undefined) return yield 'other'
      isBetweenBars = mark === '|' && line.startsWith('|') && line.endsWith('|')
      names = heading === undefined ? undefined : cellsOf(heading, mark, isBetweenBars)
    }
    const cells = cellsOf(line, mark, isBetweenBars)
    // A line above that is no heading is something else, and may say what the records below it are.
    if (names && names.length !== cells.length) return yield 'other'
    rows++
    yield { cells, names, line: number }
  }
  if ([...counts].some((count) => count !== rows)) yield 'other'
}

/** What stands between the cells of a line: before its record, or behind it. */
function markOf(line: string): string | undefined {
  const before = /([\t|;,]) *$/.exec(line.slice(0, line.indexOf('{')))?.[1]
  // In JSON no tab stands between a key and its record.
  const between = /\}(\t) *\{/.exec(line)?.[1]
  return before ?? between ?? /^ *([\t|;,])/.exec(line.slice(line.lastIndexOf('}') + 1))?.[1]
}

/** The cells of a line. In a record the mark may stand, too. */
function cellsOf(line: string, mark: string, isBetweenBars: boolean): readonly string[] {
  const own = isBetweenBars ? line.slice(1, -1) : line
  const [from, to] = [own.indexOf('{'), own.lastIndexOf('}') + 1]
  const record = own.slice(from, to)
  const isOne = from !== -1 && to > from && (isRecordText(record) || isRecordText(unescaped(record)))
  const cells = isOne ? [...own.slice(0, from).split(mark).slice(0, -1), record, ...own.slice(to).split(mark).slice(1)] : own.split(mark)
  return cells.map((cell) => cell.trim())
}

async function* quotedRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<WrittenPart> {
  const chunks: Uint8Array[] = []
  const source = file[Symbol.asyncIterator]()
  try {
    let head = ''
    while (head.length < longestHead) {
      const next = await source.next()
      if (next.done === true) break
      // Of a Buffer, slice would be no copy.
      chunks.push(new Uint8Array(next.value))
      head += new TextDecoder().decode(next.value)
      if (/^\uFEFF?\s*[[{<]/.test(head)) return yield 'other'
    }
    const [, before, behind] = /(?:^|([\t|;,\n]))"\{\s*""(?:.*?[}\]"]"([\t|;,]))?/s.exec(head) ?? []
    const isBegun = /(?:^|\n)"\{/.test(head)
    const mark = (before === '\n' ? undefined : before) ?? behind ?? (isBegun ? ',' : undefined)
    if (mark === undefined) return yield 'other'
    const whole = async function* (): AsyncGenerator<Uint8Array> {
      yield* chunks
      for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value
    }
    let names: readonly string[] | undefined
    let [index, width] = [0, 0]
    for await (const group of tableRows(whole(), { mark, lineEnd: '\n', isLiteral: false, titles: [], isPadded: false })) {
      for (const row of group) {
        if (row.fault !== undefined || row.hasBareQuote) return yield 'other'
        if (index++ === 0) {
          width = row.cells.length
          if (!row.cells.some(isRecordText)) {
            names = row.cells
            continue
          }
        }
        if (passedOver(row, []) !== undefined) continue
        if (row.cells.length !== width) return yield 'other'
        yield { cells: row.cells, names, line: row.line }
      }
    }
  } finally {
    await source.return?.(undefined)
  }
}
