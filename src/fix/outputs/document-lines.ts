import { isUtf8 } from 'node:buffer'
import { ValueExtent } from '../../input/value-extent.ts'
import { firstByte } from '../../input/layout.ts'
import { isObject } from '../../contract/json-schema.ts'
import { fromNearJson } from '../../json/near-json.ts'
import { parsedJson } from '../../json/parsed-json.ts'
import { oneByteText } from './one-byte-text.ts'
import { isRecordText } from './is-record-text.ts'

/**
 * The records of a document, each on a line: JSON of one object or several, or of lists of them, or a record that is nearly
 * JSON and means the same in one line; undefined where it is none of these.
 */
export function documentLines(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const lines: Uint8Array[] = []
  for (let at = firstByte(bytes, 0); at < bytes.length;) {
    const behind = valueEnd(bytes, at)
    const found = behind < 0 ? undefined : recordsOf(bytes.subarray(at, behind))
    if (!found) return nearJson(bytes)
    for (const line of found) lines.push(line)
    at = firstByte(bytes, behind)
  }
  return lines.length === 0 ? undefined : lines
}

function valueEnd(bytes: Uint8Array, at: number): number {
  return new ValueExtent().scan(bytes, at, bytes.length)
}

/** The records of a single value, as lines. */
function recordsOf(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  // JSON has its marks among the bytes that all encodings of one byte share.
  const value = parsedJson(oneByteText(bytes))
  if (isObject(value)) return [inOneLine(bytes)]
  if (!Array.isArray(value) || value.length === 0 || !value.every((item) => isObject(item))) return undefined
  const lines: Uint8Array[] = []
  for (let at = firstByte(bytes, 1); lines.length < value.length; at = firstByte(bytes, firstByte(bytes, at) + 1)) {
    const behind = valueEnd(bytes, at)
    lines.push(inOneLine(bytes.subarray(at, behind)))
    at = behind
  }
  return lines
}

/** Between the parts of JSON a line end is space like any other, and in its texts there is none. */
function inOneLine(bytes: Uint8Array): Uint8Array {
  const line = new Uint8Array(bytes)
  for (const mark of [0x0a, 0x0d]) for (let at = line.indexOf(mark); at !== -1; at = line.indexOf(mark, at)) line[at] = 0x20
  return line
}

function nearJson(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const text = isUtf8(bytes) ? new TextDecoder().decode(bytes) : ''
  const line = text.trim().replaceAll(/[\r\n]/g, ' ')
  if (!isRecordText(line) || (line !== text.trim() && meaning(line) !== meaning(text))) return undefined
  return [new TextEncoder().encode(line)]
}

/** What a text means that is nearly JSON: a line end within a text, or behind a comment, is more than space. */
function meaning(text: string): string {
  return JSON.stringify(parsedJson(fromNearJson(text)?.text ?? text))
}
