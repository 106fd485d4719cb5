import { isLineOfClient } from '../is-line-of-client.ts'
import { RowScanner, type ScannedRow } from './row-scanner.ts'
import type { TableForm } from './table-form.ts'

/** How a table is cut into rows. */
export type CutForm = Pick<TableForm, 'mark' | 'lineEnd' | 'isLiteral' | 'hasMarkLine'>

/** The line that Excel takes for what stands between cells. */
export const markLine = /^\uFEFF?sep=(.)\r?$/i

/** The rows of a table, the heading first; as many at once as end in a chunk. */
export async function* tableRows(file: AsyncIterable<Uint8Array>, form: CutForm): AsyncGenerator<Iterable<ScannedRow>, void, undefined> {
  const decoder = new TextDecoder()
  const { lineEnd, hasMarkLine } = form
  const scanner = new RowScanner(form, hasMarkLine ? 2 : 1)
  // What comes before the first row.
  let head: string | undefined = hasMarkLine ? '' : undefined
  for await (const chunk of file) {
    let text = decoder.decode(chunk, { stream: true })
    if (head !== undefined) {
      head += text
      const at = head.indexOf(lineEnd)
      if (at === -1) continue
      text = head.slice(at + 1)
      head = undefined
    }
    yield scanner.add(text)
  }
  yield scanner.end(decoder.decode())
}

/** What a row is that is no record, and that nobody misses; undefined for what may be one. */
export function passedOver(row: ScannedRow, index: number, heading: string): 'nothing' | 'text' | undefined {
  const { cells, text } = row
  if (cells.every((cell) => cell.trim() === '')) return text.trim() === '' ? 'nothing' : 'text'
  // Files that were put one behind the other have it again; sqlcmd has a line of hyphens under it.
  if (index === 0 || text === heading || (index === 1 && cells.every((cell) => /^-+$/.test(cell)))) return 'text'
  return cells.length === 1 && isLineOfClient(text) ? 'text' : undefined
}
