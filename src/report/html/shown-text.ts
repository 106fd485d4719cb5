import { shortened } from '../../text/shortened.ts'
import { printable, printableLines } from '../pretty/printable.ts'
import { xmlText } from '../xml.ts'

/** How many characters of a text a page shows, where nothing else is said. */
const mostText = 500

/** A text as a page shows it: nothing but text, of at most so many characters, and nothing in it turns around what stands beside it. */
export function shownText(content: string, most = mostText): string {
  return xmlText(printable(shortened(content, most)))
}

/** The same of a text that may have several lines. */
export function shownLines(content: string, most = mostText): string {
  return xmlText(printableLines(shortened(content, most)))
}
