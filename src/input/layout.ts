import { JsonFault } from '../json/json-fault.ts'
import { behindSpace, scanJson } from '../json/scan-json.ts'
import { decode, validStart } from './text-source.ts'
import { ValueExtent } from './value-extent.ts'

/** How records lie in an input: one JSON value, an array of records, or a record on each line (JSON Lines). */
export const layouts = ['json', 'array', 'lines'] as const
export type Layout = (typeof layouts)[number]

/** How many bytes of the start of an input are looked at to tell how records lie in it, where less does not tell. */
export const headSize = 1024 * 1024

/**
 * Tells the layout by the content: `[` begins an array; otherwise one value is read, and another one behind it means
 * lines. When that value is broken, they are lines if the next line holds an object, from `{` to its `}`: a fault in an
 * object of several lines is one fault, not one in each of them.
 * @param bytes The input from its first character on that is no white space, as far as it is known.
 * @param complete Whether that is all of it.
 * @returns Nothing when it takes more bytes to tell.
 */
export function detectLayout(bytes: Buffer, complete: boolean): Layout | undefined {
  if (bytes[0] === openBracket) return 'array'
  const lineEnd = bytes.indexOf(newline)
  if (lineEnd < 0) return complete ? 'json' : undefined
  const next = bytes[firstByte(bytes, lineEnd)]
  if (next === undefined && !complete) return undefined
  if (isWholeValue(bytes.subarray(0, lineEnd))) return next === undefined ? 'json' : 'lines'
  if (complete && isWholeValue(bytes)) return 'json'
  const nextEnd = bytes.indexOf(newline, firstByte(bytes, lineEnd))
  if (nextEnd < 0 && !complete) return undefined
  const byNextLine = isClosedLine(bytes, firstByte(bytes, lineEnd), nextEnd < 0 ? bytes.length : nextEnd) ? 'lines' : 'json'
  // Whole lines only, since a value that is cut off within a line looks broken.
  const lines = complete ? bytes : bytes.subarray(0, bytes.lastIndexOf(newline) + 1)
  const decoded = decode(lines)
  const text = decoded ?? wholeLines(validStart(lines))
  const isAll = complete || decoded === undefined
  const end = endOfValue(text)
  if (end === 'open') return isAll ? byNextLine : undefined
  if (end === 'broken' || !text.slice(0, end).includes('\n')) return byNextLine
  // Behind a value of several lines another record that fills one line: lines, of which the first are broken.
  // Anything else behind it is a fault of one value, and better reported once than on every line.
  const behind = behindSpace(text, end)
  if (behind === text.length && !isAll) return undefined
  return text[behind] === '{' && isWhole(text.slice(behind).split('\n', 1)[0] ?? '') ? 'lines' : 'json'
}

/** Tells whether nothing but blank lines follows a line with a whole value. */
export function isLineAlone(bytes: Buffer): boolean {
  const lineEnd = bytes.indexOf(newline)
  return lineEnd >= 0 && firstByte(bytes, lineEnd) >= bytes.length && isWholeValue(bytes.subarray(0, lineEnd))
}

function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

const [tab, newline, carriageReturn, space, openBracket, openBrace] = [9, 10, 13, 32, 91, 123]

/** Tells whether a byte is JSON white space. */
export function isSpace(byte: number | undefined): boolean {
  return byte === space || byte === newline || byte === carriageReturn || byte === tab
}

/** The index of the first byte from `at` on that is no JSON white space; `end` when there is none before. */
export function firstByte(bytes: Uint8Array, at: number, end: number = bytes.length): number {
  let index = at
  while (index < end && isSpace(bytes[index])) index++
  return index
}

/** Tells whether a line has an object whose brackets close, sound or not. */
function isClosedLine(bytes: Buffer, start: number, end: number): boolean {
  return bytes[start] === openBrace && new ValueExtent().scan(bytes, start, end) >= 0
}

function isWholeValue(bytes: Buffer): boolean {
  const text = decode(bytes)
  return text !== undefined && isWhole(text)
}

/** By the parser of the machine, which a run of one small file does not have to warm up; of a large text it would make too much. */
function isWhole(text: string): boolean {
  if (text.length > largeText) {
    const end = endOfValue(text)
    return typeof end === 'number' && behindSpace(text, end) >= text.length
  }
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Characters from which on a text is not parsed to tell whether it is JSON. */
const largeText = 1024 * 1024

/** The index behind the value that the text begins with; `open` when the text ends within it. */
function endOfValue(text: string): number | 'open' | 'broken' {
  try {
    return scanJson(text, 0, {})
  } catch (error) {
    if (error instanceof JsonFault) return error.index >= text.length ? 'open' : 'broken'
    throw error
  }
}
