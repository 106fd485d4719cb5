import { linesOf, longestLine } from '../lines-of.ts'
import { columnOfRecords, type WrittenPart } from './column-of-records.ts'

/** Rows with a column on each line, as psql prints them with \x and mysql with \G. */
export const expandedRows = columnOfRecords({
  id: 'expanded rows',
  told: 'has a column on each line, as psql and mysql print rows: the column of JSON becomes lines of JSON, and the other columns are left out',
  isEscaped: false,
  rows,
})

const head = /^(?:-\[ RECORD (\d+) \][-+]*|\*+ (\d+)\. row \*+)$/
const column = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?:\| |: )(.*)$/u
const isBehind = /^(?:|\d+ rows? in set.*|Time: .*)$/

async function* rows(file: AsyncIterable<Uint8Array>): AsyncGenerator<WrittenPart> {
  let [row, number]: [{ cells: string[]; names: string[]; line: number } | undefined, number] = [undefined, 0]
  let [count, isEnded] = [0, false]
  for await (const line of linesOf(file, longestLine)) {
    number++
    const [, ofPsql, ofMysql] = (line === undefined || isEnded ? undefined : head.exec(line)) ?? []
    const index = ofPsql ?? ofMysql
    if (index !== undefined) {
      if (row) yield row
      // Where one is missing, its neighbours may be, too.
      if (Number(index) !== ++count) return yield 'other'
      row = { cells: [], names: [], line: number }
      continue
    }
    if (line !== undefined && row && isBehind.test(line)) {
      isEnded = true
      continue
    }
    const [, name, cell] = (line === undefined || !row || isEnded ? undefined : column.exec(line)) ?? []
    if (!row || name === undefined || cell === undefined) return yield 'other'
    row.names.push(name)
    row.cells.push(cell)
  }
  if (row) yield row
}
