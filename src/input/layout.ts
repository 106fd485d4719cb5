import { JsonFault } from '../json/json-fault.ts'
import { behindSpace, scanJson } from '../json/scan-json.ts'
import { decode } from './text-source.ts'

/** How records lie in an input: one JSON value, an array of records, or a record on each line (JSON Lines). */
export const layouts = ['json', 'array', 'lines'] as const
export type Layout = (typeof layouts)[number]

/**
 * Tells the layout by the content: `[` begins an array; otherwise one value is read, and another one behind it means
 * lines. When that value is broken, they are lines if the next line begins with `{`.
 */
export function detectLayout(bytes: Buffer): Layout {
  const start = firstByte(bytes, 0)
  if (bytes[start] === openBracket) return 'array'
  const lineEnd = endOfLine(bytes, start)
  if (isWholeValue(bytes.subarray(start, lineEnd))) return firstByte(bytes, lineEnd) < bytes.length ? 'lines' : 'json'
  const text = decode(bytes.subarray(start))
  const end = text === undefined ? undefined : endOfValue(text)
  if (text === undefined || end === undefined || !text.slice(0, end).includes('\n')) return startsRecord(bytes, lineEnd) ? 'lines' : 'json'
  // Behind a value of several lines another record that fills one line: lines, of which the first are broken.
  // Anything else behind it is a fault of one value, and better reported once than on every line.
  const next = behindSpace(text, end)
  return text[next] === '{' && isWhole(text.slice(next).split('\n', 1)[0] ?? '') ? 'lines' : 'json'
}

const [tab, newline, carriageReturn, space, openBracket, openBrace] = [9, 10, 13, 32, 91, 123]

/** The index of the first byte from `at` on that is no JSON white space. */
export function firstByte(bytes: Buffer, at: number): number {
  let index = at
  for (;;) {
    const byte = bytes[index]
    if (byte !== space && byte !== newline && byte !== carriageReturn && byte !== tab) return index
    index++
  }
}

function endOfLine(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(newline, at)
  return end < 0 ? bytes.length : end
}

function startsRecord(bytes: Buffer, at: number): boolean {
  return bytes[firstByte(bytes, at)] === openBrace
}

function isWholeValue(bytes: Buffer): boolean {
  const text = decode(bytes)
  return text !== undefined && isWhole(text)
}

function isWhole(text: string): boolean {
  const end = endOfValue(text)
  return end !== undefined && behindSpace(text, end) === text.length
}

/** The index behind the value that the text begins with; undefined when it is broken. */
function endOfValue(text: string): number | undefined {
  try {
    return scanJson(text, 0, {})
  } catch (error) {
    if (error instanceof JsonFault) return undefined
    throw error
  }
}
