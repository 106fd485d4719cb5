import { JsonFault } from '../../json/json-fault.ts'
import { fromNearJson, isPlainComment } from '../../json/near-json.ts'
import { behindSpace, scanJson } from '../../json/scan-json.ts'
import { behindArray } from '../read-array.ts'
import { detectLayout, firstByte, type Layout } from '../layout.ts'
import { NearExtent } from '../near-extent.ts'
import type { RecordText } from '../read-step.ts'
import { decode, type TextSource } from '../text-source.ts'
import {
  byteOrderMark,
  commentBetween,
  invalidUtf8,
  isTar,
  isUtf16,
  isZip,
  noRecords,
  tar,
  trailingComma,
  unreadableJson,
  utf16,
  zip,
  type UnreadableText,
} from '../unreadable-text.ts'

/**
 * The simplest reader of records that could be right: the whole input in memory, decoded at once. The streaming reader
 * must find the same.
 */
export function* readWhole(bytes: Buffer, layout?: Layout): Generator<RecordText | UnreadableText> {
  const start = bytes.subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF' ? 3 : 0
  if (isZip(bytes)) return yield zip()
  if (isTar(bytes)) return yield tar()
  if (isUtf16(bytes)) return yield utf16()
  if (start > 0) yield byteOrderMark()
  if (firstByte(bytes, start) >= bytes.length)
    return yield noRecords({ text: '', offset: start, line: 1, column: 1 }, 'The input is empty.')
  const kind = layout ?? detectLayout(bytes.subarray(firstByte(bytes, start)), true) ?? 'json'
  if (kind === 'lines') return yield* readLines(bytes, start)
  const source = decodeWhole(bytes, start)
  if ('unreadable' in source) return yield kind === 'json' ? { ...source, record: 0 } : source
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
    if (text === undefined) yield { ...invalidUtf8(bytes.subarray(start, end), { offset: start, line, column: 1 }), record }
    else
      yield {
        kind: 'text',
        source: { text, offset: start, line, column: 1 },
        record,
        start: behindSpace(text, 0),
        end: text.length,
      }
    record++
  }
}

function* readSingle(source: TextSource): Generator<RecordText> {
  yield { kind: 'text', source, record: 0, start: behindSpace(source.text, 0), end: source.text.length }
}

function* readArray(source: TextSource): Generator<RecordText | UnreadableText> {
  const { text } = source
  let at = behindSpace(text, 0)
  let record = 0
  let isWithin = false
  try {
    const opening = at
    if (text[at] !== '[') throw new JsonFault('Expected "[" at the start of an array of records.', at)
    at = yield* behindComments(source, at + 1)
    if (text[at] === ']') yield noRecords(source, 'The array is empty.', opening)
    else {
      for (; ; record++) {
        isWithin = true
        const end = nearEnd(text, at) ?? scanJson(text, at, {})
        isWithin = false
        yield { kind: 'text', source, record, start: at, end }
        at = yield* behindComments(source, end)
        if (text[at] === ']') break
        if (text[at] !== ',')
          throw new JsonFault('Expected "," or "]" after the record.', at, 'The records behind this place were not checked.')
        at = yield* behindComments(source, at + 1)
        if (text[at] !== ']') continue
        yield trailingComma(source, at)
        break
      }
    }
    at = yield* behindComments(source, at + 1)
    if (at < text.length) throw new JsonFault('There is text behind the end of the array.', at, behindArray)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    yield isWithin ? { ...unreadableJson(source, error), record } : unreadableJson(source, error)
  }
}

/** Behind white space and the comments in it that say nothing. */
function* behindComments(source: TextSource, from: number): Generator<UnreadableText, number> {
  for (let at = from; ;) {
    at = behindSpace(source.text, at)
    const comment = /^(?:(?:\/\/|#)[^\n\r]*|\/\*[\s\S]*?\*\/)/.exec(source.text.slice(at))?.[0]
    if (comment === undefined || !isPlainComment(comment)) return at
    yield commentBetween(source, comment, at)
    at += comment.length
  }
}

/** Where an object ends that is nearly JSON; undefined where there is none. */
function nearEnd(text: string, start: number): number | undefined {
  const bytes = Buffer.from(text.slice(start))
  const end = new NearExtent().scan(bytes, 0, bytes.length)
  const near = bytes.subarray(0, end).toString()
  return end >= 0 && fromNearJson(near) ? start + near.length : undefined
}

const newline = 10

function decodeWhole(bytes: Buffer, start: number): TextSource | UnreadableText {
  const text = decode(bytes.subarray(start))
  return text === undefined
    ? invalidUtf8(bytes.subarray(start), { offset: start, line: 1, column: 1 })
    : { text, offset: start, line: 1, column: 1 }
}
