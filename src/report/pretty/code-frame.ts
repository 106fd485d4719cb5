import type { TextSource } from '../../input/text-source.ts'
import type { Span } from '../../json/locate.ts'
import type { Paint } from './paint.ts'
import { printable } from './printable.ts'

/** The widest stretch of a line that is shown; minified records are one line of many kilobytes. */
const widest = 100

/** The line of a span with the line before and behind it, and carets under the span. */
export function codeFrame({ text, line: firstLine }: TextSource, span: Span, paint: Paint): string[] {
  const start = text.lastIndexOf('\n', span.start - 1) + 1
  const end = endOfLine(text, span.start)
  const number = firstLine + count(text, start)
  const column = span.start - start
  const from = Math.max(0, Math.min(column - widest / 2, end - start - widest))
  const window = { from: end - start > widest ? from : 0, width: widest }
  const rows = [{ number, text: text.slice(start, end), marked: true }]
  if (start > 0) rows.unshift({ number: number - 1, text: text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1), marked: false })
  if (end < text.length) rows.push({ number: number + 1, text: text.slice(end + 1, endOfLine(text, end + 1)), marked: false })
  const gutter = String(number + 1).length
  return rows.flatMap((row) => {
    const mark = row.marked ? paint('red', '>') : ' '
    const shown = `  ${mark} ${paint('dim', `${String(row.number).padStart(gutter)} |`)} ${clip(row.text, window)}`
    if (!row.marked) return [shown.trimEnd()]
    const before = column - window.from + (window.from > 0 ? 1 : 0)
    const length = Math.max(1, Math.min(span.end, end, start + window.from + window.width) - span.start)
    return [shown, `    ${' '.repeat(gutter)} ${paint('dim', '|')} ${' '.repeat(before)}${paint('red', '^'.repeat(length))}`]
  })
}

/** The part of a line inside the window, with an ellipsis where something is cut. */
function clip(line: string, { from, width }: { from: number; width: number }): string {
  const text = line.replace(/\r$/, '')
  if (from >= text.length && from > 0) return '…'
  return `${from > 0 ? '…' : ''}${printable(text.slice(from, from + width).replaceAll('\t', ' '))}${from + width < text.length ? '…' : ''}`
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** How many lines end before the index. */
function count(text: string, index: number): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
