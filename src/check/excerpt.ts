import type { Finding } from '../finding/finding.ts'
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

/** The longest line that is looked through to show what stands before a finding. */
const longestBefore = 64 * 1024

/**
 * What the source shows of a span.
 * @param place Line and column of its start in the input: to count them again would be to go through all before it.
 */
export function excerptOf(source: TextSource, span: Span, place: Pick<Finding, 'line' | 'column'>): Excerpt {
  const { text } = source
  const { line } = place
  // The text may begin within a line.
  const column = line === source.line ? span.start : place.column - 1
  const start = span.start - column
  const end = endOfLine(text, span.start)
  const before = lineBefore(text, start)
  const from = end - start > widest ? Math.max(0, Math.min(column - widest / 2, end - start - widest)) : 0
  return {
    line,
    text: clip(text.slice(start, end), from),
    ...(before === undefined ? {} : { before: clip(before, from) }),
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

/** The line that ends before an index; none when it is very long. */
function lineBefore(text: string, start: number): string | undefined {
  if (start === 0) return undefined
  const from = Math.max(0, start - 1 - longestBefore)
  const near = text.slice(from, start - 1)
  const lineStart = near.lastIndexOf('\n') + 1
  return lineStart === 0 && from > 0 ? undefined : near.slice(lineStart)
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
