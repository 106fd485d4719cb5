import { JsonFault } from '../json/json-fault.ts'
import { behindSpace, scanJson } from '../json/scan-json.ts'
import { detectLayout, firstByte, type Layout } from './layout.ts'
import { decode, validStart, type TextSource } from './text-source.ts'

/** The text of one record. */
export interface RecordText {
  readonly source: TextSource
  /** Number of the record in its input, from 0. */
  readonly record: number
  /** Where the record stands in the source. */
  readonly start: number
  readonly end: number
}

/** A fault that keeps a record, or an input, from being read. */
export interface UnreadableText {
  readonly source: TextSource
  /** Absent when it is about the whole input. */
  readonly record?: number
  readonly unreadable: {
    readonly index: number
    readonly code: 'invalid_json' | 'invalid_utf8' | 'no_records'
    readonly detail: string
    readonly hint?: string
  }
}

/** Reads the records of an input one by one, whatever its layout. */
export function* readRecords(bytes: Buffer, layout?: Layout): Generator<RecordText | UnreadableText> {
  const start = bytes.subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF' ? 3 : 0
  if (isUtf16(bytes)) return yield utf16()
  if (firstByte(bytes, start) >= bytes.length) return yield noRecords({ text: '', offset: start, line: 1 }, 'The input is empty.')
  const kind = layout ?? detectLayout(bytes.subarray(start))
  if (kind === 'lines') return yield* readLines(bytes, start)
  const source = decodeWhole(bytes, start)
  if ('unreadable' in source) return yield source
  yield* kind === 'array' ? readArray(source) : readSingle(source)
}

function* readLines(bytes: Buffer, from: number): Generator<RecordText | UnreadableText> {
  let record = 0
  let line = 1
  for (let start = from, end; start < bytes.length; start = end + 1, line++) {
    end = bytes.indexOf(newline, start)
    if (end < 0) end = bytes.length
    if (firstByte(bytes.subarray(start, end), 0) >= end - start) continue
    const text = decode(bytes.subarray(start, end))
    if (text === undefined) yield { ...invalidUtf8(bytes.subarray(start, end), start, line), record }
    else yield { source: { text, offset: start, line }, record, start: behindSpace(text, 0), end: text.length }
    record++
  }
}

function* readSingle(source: TextSource): Generator<RecordText> {
  yield { source, record: 0, start: behindSpace(source.text, 0), end: source.text.length }
}

function* readArray(source: TextSource): Generator<RecordText | UnreadableText> {
  const { text } = source
  let at = behindSpace(text, 0)
  let record = 0
  try {
    if (text[at] !== '[') throw new JsonFault('Expected "[" at the start of an array of records.', at)
    at = behindSpace(text, at + 1)
    if (text[at] === ']') yield noRecords(source, 'The array is empty.', at)
    else {
      for (; ; record++) {
        const end = scanJson(text, at, {})
        yield { source, record, start: at, end }
        at = behindSpace(text, end)
        if (text[at] === ']') break
        if (text[at] !== ',')
          throw new JsonFault('Expected "," or "]" after the record.', at, 'The records behind this place were not checked.')
        at = behindSpace(text, at + 1)
      }
    }
    at = behindSpace(text, at + 1)
    if (at < text.length) throw new JsonFault('There is text behind the end of the array.', at, 'Remove it.')
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    yield { source, record, unreadable: unreadableJson(error) }
  }
}

/** What a fault of the JSON text says in a finding. */
export function unreadableJson({ index, message, hint }: JsonFault): UnreadableText['unreadable'] {
  return { index, code: 'invalid_json', detail: message, ...(hint === undefined ? {} : { hint }) }
}

const newline = 10

function decodeWhole(bytes: Buffer, start: number): TextSource | UnreadableText {
  const text = decode(bytes.subarray(start))
  return text === undefined ? invalidUtf8(bytes.subarray(start), start, 1) : { text, offset: start, line: 1 }
}

function invalidUtf8(bytes: Buffer, offset: number, line: number): UnreadableText {
  const text = validStart(bytes)
  return {
    source: { text, offset, line },
    unreadable: {
      index: text.length,
      code: 'invalid_utf8',
      detail: 'Here stands a byte that is not UTF-8.',
      hint: 'Export the file again as UTF-8; it looks like another encoding, such as Windows-1252.',
    },
  }
}

/** By the byte order mark, or by the zero byte that UTF-16 has beside every plain letter. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return false
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0)
}

function utf16(): UnreadableText {
  const unreadable = { index: 0, code: 'invalid_utf8', detail: 'The input looks like UTF-16.', hint: 'Save it as UTF-8.' } as const
  return { source: { text: '', offset: 0, line: 1 }, unreadable }
}

function noRecords(source: TextSource, detail: string, index = 0): UnreadableText {
  return { source, unreadable: { index, code: 'no_records', detail, hint: 'Check the export that wrote it.' } }
}
