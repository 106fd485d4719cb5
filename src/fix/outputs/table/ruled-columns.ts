import type { RecordName } from '../../../../schemas/record-types.ts'
import { isLineOfClient } from '../is-line-of-client.ts'
import { linesOf, longestLine } from '../lines-of.ts'
import type { ClientOutput, Restoring } from '../output.ts'
import { Stretches } from '../stretches.ts'
import { areFields } from './heading.ts'
import { saidCount } from './table-rows.ts'

/** So many lines stand before the one with hyphens at most. */
const mostBefore = 20

/** From where to where the columns are, as the hyphens below their names show. */
type Columns = readonly (readonly [from: number, to: number])[]

/**
 * Columns of one width each, as sqlcmd, SQL*Plus and Db2 print them below their names and a line of hyphens, with tabs between them
 * instead. Each line stays where it is.
 */
export const ruledColumns: Pick<ClientOutput, 'id' | 'told' | 'restored'> = {
  id: 'ruled columns',
  told: 'has columns below a line of hyphens: where these begin and end, cells do, and a hyphen alone is nothing',
  async *restored(file) {
    const encoder = new TextEncoder()
    const stretches = new Stretches()
    for await (const line of cut(file)) yield* stretches.add(encoder.encode(`${line ?? ''}\n`))
    yield* stretches.rest()
  },
}

/** How a file is read that is such a table, of which all lines fit; undefined where it is none. */
export async function ruledColumnsOf(read: () => AsyncIterable<Uint8Array>, record: RecordName): Promise<Restoring | undefined> {
  let names: readonly string[] | undefined
  let count = 0
  for await (const line of cut(read())) {
    if (line === undefined) return undefined
    if (line.includes('\t')) {
      names ??= line.split('\t')
      count++
    } else if (!names && ++count > mostBefore) return undefined
  }
  if (!names || !areFields(names, record)) return undefined
  return { ...ruledColumns, restored: (again) => ruledColumns.restored(again()) }
}

/** The lines of a file with tabs between their cells; undefined for one that does not fit. */
async function* cut(file: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined, void, undefined> {
  let columns: Columns | undefined
  let before: string | undefined
  for await (const line of linesOf(file, longestLine)) {
    if (line === undefined || line.includes('\t')) {
      yield undefined
      continue
    }
    if (isRuler.test(line)) {
      const own = [...line.matchAll(/-+/g)].map(({ 0: { length }, index }) => [index, index + length] as const)
      const isFirst = columns === undefined
      columns = own
      if (isFirst) yield before === undefined ? undefined : cellsIn(before, columns)
      before = undefined
      yield ''
      continue
    }
    if (columns) {
      const isRow = cellsOf(line, columns).filter((cell) => cell !== '').length > 1
      yield !isRow && (isLineOfClient(line) || saidCount(line) !== undefined) ? line.trim() : cellsIn(line, columns)
    } else {
      if (before !== undefined) yield before
      before = line
    }
  }
  if (before !== undefined) yield before
}

const isRuler = /^ *-{2,}(?: +-{2,})+ *$/

/** The cells of a line; undefined where something stands between or behind columns, or nothing in the first: it may go on a line above. */
function cellsIn(line: string, columns: Columns): string | undefined {
  const cells = cellsOf(line, columns)
  const isClear = columns.every(([, to], at) => line.slice(to, columns[at + 1]?.[0]).trim() === '')
  if (!isClear || cells[0] === '') return undefined
  return cells.map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')
}

function cellsOf(line: string, columns: Columns): readonly string[] {
  // Db2 writes a hyphen where there is no value.
  return columns.map(([from, to]) => line.slice(from, to).trim().replace(/^-$/, ''))
}
