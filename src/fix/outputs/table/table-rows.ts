import { formOf } from '../form-of.ts'
import { isLineOfClient } from '../is-line-of-client.ts'
import { RowScanner, type ScannedRow } from './row-scanner.ts'
import type { TableForm } from './table-form.ts'

/** How a table is cut into rows. */
export type CutForm = Pick<TableForm, 'mark' | 'lineEnd' | 'isLiteral' | 'isEscaped' | 'titles' | 'isPadded' | 'marksAt'>

/** The line that Excel takes for what stands between cells. */
export const markLine = /^\uFEFF?sep=(.)\r?$/i

/** The rows of a table, the heading first; as many at once as end in a chunk. */
export async function* tableRows(file: AsyncIterable<Uint8Array>, form: CutForm): AsyncGenerator<Iterable<ScannedRow>, void, undefined> {
  const decoder = new TextDecoder()
  const { lineEnd, titles } = form
  const scanner = new RowScanner(form, titles.length + 1)
  // What comes before the first row.
  let [head, lines] = ['', titles.length]
  for await (const chunk of file) {
    let text = decoder.decode(chunk, { stream: true })
    if (lines > 0) {
      head += text
      for (let at = head.indexOf(lineEnd); lines > 0 && at !== -1; at = head.indexOf(lineEnd)) {
        head = head.slice(at + 1)
        lines--
      }
      if (lines > 0) continue
      text = head
      head = ''
    }
    yield scanner.add(text)
  }
  yield scanner.end(decoder.decode())
}

/**
 * What a row is that is no record, and that nobody misses; undefined for what may be one.
 * @param titles The forms of the lines before the heading, which may come again on each page.
 */
export function passedOver({ cells, text }: ScannedRow, titles: readonly string[]): 'nothing' | 'text' | undefined {
  if (cells.every((cell) => cell.trim() === '')) return text.trim() === '' ? 'nothing' : 'text'
  // As sqlcmd and Markdown write them under a heading.
  if (cells.length > 1 && text.includes('-') && cells.every((cell) => /^:?-*:?$/.test(cell))) return 'text'
  if (cells.length === 1 && isEnd.test(text.trim())) return 'text'
  if (cells.length === 1) return isLineOfClient(text) || saidCount(text) !== undefined || titles.includes(formOf(text)) ? 'text' : undefined
  const held = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isSummary =
    held.length * 3 <= cells.length &&
    held.length <= mostSums &&
    ((held.length === 1 && saidCount(held[0] ?? '') !== undefined) || isTotal(held))
  return isSummary || titles.includes(formOf(text)) ? 'text' : undefined
}

/** The last line of a report. */
const isEnd = /^[*=-]{2,} *(?:end of (?:report|file|list|data|export)|ende(?: (?:des berichts|der (?:liste|datei)))?) *[*=-]{2,}$/i

/** Sums stand below so many columns at most. */
const mostSums = 4

/** Whether cells are sums of columns, or say how many rows there are, behind a word or a mark that says so. */
function isTotal([first = '', ...others]: readonly string[]): boolean {
  return (
    /^(?:\*{1,3}|Σ|(?:Gesamt)?summe|gesamt|(?:grand |sub)?total|sum)[: ]*$/i.test(first) &&
    others.every((cell) => /^[(+-]?[\d.,' ]*\d[\d.,]*[)-]?(?: ?€| EUR)?$/.test(cell) || saidCount(cell) !== undefined)
  )
}

/** How many rows there are, where a line behind them says so. */
export function saidCount(text: string): number | undefined {
  const [, before, behind] = footer.exec(text.trim()) ?? []
  const said = before ?? behind
  return said === undefined ? undefined : Number(said)
}

const footer =
  /^\(?(\d+) (?:rows?\b|Zeilen?\b|records?\b|Datens|Konten\b|accounts?\b|S(?:ä|ae)tze\b)|^(?:(?:Anzahl|Number of|Count of) )?(?:der )?(?:Datens(?:ä|ae)tze|S(?:ä|ae)tze|Zeilen|Konten|records|rows|accounts)\s*[:=]\s*(\d+)$/i
