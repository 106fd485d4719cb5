import type { TextSource } from '../input/text-source.ts'
import type { Span } from '../json/locate.ts'

/** The widest stretch of a line that is kept; minified records are one line of many kilobytes. */
const widest = 100

/** The line that shows a finding, with the lines before and behind it, cut to a width. Holds what stands in the input. */
export interface Excerpt {
  /** Number of the line, from 1. */
  readonly line: number
  readonly text: string
  readonly before?: string
  readonly behind?: string
  /** Where in `text` the finding is, and how many characters wide. */
  readonly markStart: number
  readonly markLength: number
}

/** What the source shows of a span. */
export function excerptOf({ text, line: firstLine }: TextSource, span: Span): Excerpt {
  const start = text.lastIndexOf('\n', span.start - 1) + 1
  const end = endOfLine(text, span.start)
  const column = span.start - start
  const from = end - start > widest ? Math.max(0, Math.min(column - widest / 2, end - start - widest)) : 0
  return {
    line: firstLine + count(text, start),
    text: clip(text.slice(start, end), from),
    ...(start > 0 ? { before: clip(text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1), from) } : {}),
    ...(end < text.length ? { behind: clip(text.slice(end + 1, endOfLine(text, end + 1)), from) } : {}),
    markStart: column - from + (from > 0 ? 1 : 0),
    markLength: Math.max(1, Math.min(span.end, end, start + from + widest) - span.start),
  }
}

/** The part of a line that is kept, with an ellipsis where something is cut. */
function clip(line: string, from: number): string {
  const text = line.replace(/\r$/, '')
  if (from >= text.length && from > 0) return '…'
  return `${from > 0 ? '…' : ''}${text.slice(from, from + widest)}${from + widest < text.length ? '…' : ''}`
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
