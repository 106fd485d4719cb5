import { printable } from './pretty/printable.ts'
import type { CsvStyle } from './csv-style.ts'

/**
 * A line of CSV. A text that a spreadsheet would take for a formula has an apostrophe before it: names in payloads come from
 * outside. A spreadsheet of another country parts cells otherwise, so the text behind the separator of the other style is seen to, too.
 */
export function csvLine(cells: readonly (string | number)[], style: CsvStyle): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : cellOf(cell, style))).join(style.separator)}\r\n`
}

/** Texts as they are written in each style: most of what a line says was said in the lines before. */
const written = new WeakMap<CsvStyle, Map<string, string>>()

const [mostWritten, longestWritten] = [1000, 500]

function cellOf(text: string, style: CsvStyle): string {
  const ofStyle = written.get(style) ?? new Map<string, string>()
  const known = ofStyle.get(text)
  if (known !== undefined) return known
  const cell = quoted(textCell(text, style))
  if (text.length > longestWritten) return cell
  // Those that come again and again come back at once.
  if (ofStyle.size >= mostWritten) ofStyle.clear()
  written.set(style, ofStyle.set(text, cell))
  return cell
}

/** What a spreadsheet may take for a number, a date or a time, without a character that does anything in a formula. */
const mayBeNumber = /^\d[\d.,:/ eE+-]*$/

function textCell(text: string, { separator, isOpened }: CsvStyle): string {
  if (isOpened && mayBeNumber.test(text)) return `="${text}"`
  return printable(text).replaceAll(formulas[separator], "'$&")
}

/** What begins a formula at the start of a cell, in either country; a separator of the own one is in quotes. */
const formulas = { ',': /(?<=(?:^|;)["'\s]*)[=+\-@]/g, ';': /(?<=(?:^|[;,])["'\s]*)[=+\-@]/g } as const

function quoted(cell: string): string {
  return /[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
