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
export function passedOver({ cells, text }: ScannedRow): 'nothing' | 'text' | undefined {
  if (cells.every((cell) => cell.trim() === '')) return text.trim() === '' ? 'nothing' : 'text'
  // As sqlcmd writes them under a heading.
  if (cells.length > 1 && cells.every((cell) => /^-+$/.test(cell))) return 'text'
  return cells.length === 1 && (isLineOfClient(text) || saidCount(text) !== undefined) ? 'text' : undefined
}

/** How many rows there are, where a line behind them says so. */
export function saidCount(text: string): number | undefined {
  const [, before, behind] = footer.exec(text.trim()) ?? []
  const said = before ?? behind
  return said === undefined ? undefined : Number(said)
}

const footer =
  /^\(?(\d+) (?:rows?\b|Zeilen?\b|records?\b|Datens)|^(?:(?:Anzahl|Number of|Count of) )?(?:der )?(?:Datens(?:ä|ae)tze|S(?:ä|ae)tze|Zeilen|Konten|records|rows|accounts)\s*[:=]\s*(\d+)$/i
