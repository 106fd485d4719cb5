import { JsonFault } from '../json/json-fault.ts'
import { fromNearJson } from '../json/near-json.ts'
import { scanJson } from '../json/scan-json.ts'
import type { ByteWindow } from './byte-window.ts'
import { NearExtent } from './near-extent.ts'
import type { Place } from './place.ts'
import { skipComments } from './skip-comments.ts'
import { more, type ReadPlan, type ReadStep, type UncutBytes } from './read-step.ts'
import { decode, validStart } from './text-source.ts'
import { textSpans } from './text-spans.ts'
import { invalidUtf8, noRecords, tooLarge, trailingComma, unreadableJson } from './unreadable-text.ts'
import { ValueExtent } from './value-extent.ts'

/**
 * Reads an array of records. A fault of the JSON text ends the reading, and what stands behind it stays in the window; not so one
 * within a record that is nearly JSON, since that is sure to end where its brackets do.
 */
export function* readArray(window: ByteWindow, place: Place, plan: ReadPlan): Generator<ReadStep, void, undefined> {
  if ((yield* readList(window, place, plan, 0)) === undefined) return
  yield* skipComments(window, place)
  if (window.length > 0) yield* faultAt(window, place, 'There is text behind the end of the array.', behindArray)
}

/**
 * Reads a list of records and uses it up.
 * @param before How many records of the input lie before it.
 * @returns How many there are with those; undefined when it cannot be read to its end.
 */
export function* readList(
  window: ByteWindow,
  place: Place,
  plan: ReadPlan,
  before: number,
): Generator<ReadStep, number | undefined, undefined> {
  let record = before
  const next = () => (window.length > 0 ? window.bytes[window.start] : undefined)
  const opening = place.at(window)
  if (next() !== openBracket) return yield* faultAt(window, place, 'Expected "[" at the start of an array of records.')
  window.start++
  yield* skipComments(window, place)
  if (next() === closeBracket) {
    const text = place.at(window).offset === opening.offset + 1 ? '[]' : '['
    yield noRecords({ text, ...opening }, 'The array is empty.')
  } else {
    for (;;) {
      if (!(yield* readElement(window, place, plan, record))) return undefined
      record++
      yield* skipComments(window, place)
      if (next() === closeBracket) break
      if (next() !== comma)
        return yield* faultAt(window, place, 'Expected "," or "]" after the record.', 'The records behind this place were not checked.')
      window.start++
      yield* skipComments(window, place)
      if (next() !== closeBracket) continue
      yield trailingComma({ text: ']', ...place.at(window) })
      break
    }
  }
  window.start++
  return record
}

/** Tells of a fault at the start of the window. */
export function* faultAt(window: ByteWindow, place: Place, detail: string, hint?: string): Generator<ReadStep, undefined, undefined> {
  const position = place.at(window)
  while (window.length < shown && !window.complete) yield more
  const bytes = window.bytes.subarray(window.start, Math.min(window.start + shown, window.end))
  const text = validStart(bytes)
  yield text === '' && bytes.length > 0
    ? invalidUtf8(bytes, position)
    : unreadableJson({ text, ...position }, new JsonFault(detail, 0, hint))
}

/** Reads the record at the start of the window and uses it up; false when nothing behind it can be read. */
function* readElement(window: ByteWindow, place: Place, plan: ReadPlan, record: number): Generator<ReadStep, boolean, undefined> {
  const known = window.length
  let behind = plan.accept(window.bytes, window.start, window.end)
  const extent = new ValueExtent()
  const end = behind < 0 ? yield* findEnd(window, place, extent, plan.largestRecord) : behind
  const length = (end < 0 ? window.end : end) - window.start
  // It was not all there the first time.
  if (behind < 0 && length > known && length <= plan.largestRecord) behind = plan.accept(window.bytes, window.start, window.start + length)
  if (behind >= 0) {
    yield { kind: 'accepted', record, position: () => place.at(window), start: window.start, end: behind }
    window.start = behind
    return true
  }
  const { bytes, start } = window
  const position = place.at(window)
  if (length > plan.largestRecord) {
    yield { ...tooLarge(position, bytes.subarray(start, start + shown), plan.largestRecord), record }
    return yield* skipElement(window, place, extent, end)
  }
  const content = bytes.subarray(start, start + length)
  const text = decode(content)
  if (text === undefined) {
    yield { ...invalidUtf8(content, position), record, bytes: content }
    // Bytes of another encoding do not hide where an object ends.
    window.start += length
    return end >= 0 && content[0] === openBrace
  }
  const source = { text, ...position }
  try {
    const certain = textSpans(text, content, plan.survey(bytes, start, start + length))
    const textEnd = certain ? text.length : scanJson(text, 0, {})
    yield { kind: 'text', certain, source, record, start: 0, end: textEnd }
    window.start += textEnd === text.length ? length : Buffer.byteLength(text.slice(0, textEnd))
    return true
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const nearEnd = yield* findEnd(window, place, new NearExtent(), plan.largestRecord)
    const near = nearEnd < 0 ? undefined : decode(window.bytes.subarray(window.start, nearEnd))
    if (near !== undefined && fromNearJson(near)) {
      yield { kind: 'text', certain: undefined, source: { text: near, ...position }, record, start: 0, end: near.length }
      window.start = nearEnd
      return true
    }
    yield { ...unreadableJson(source, error), record, bytes: window.bytes.subarray(window.start, window.start + length) }
    window.start += length
    return false
  }
}

/** Where the value at the start of the window ends; -1 when the input ends within it, or it is too large. */
function* findEnd(
  window: ByteWindow,
  place: Place,
  extent: ValueExtent | NearExtent,
  most: number,
): Generator<typeof more, number, undefined> {
  for (let scanned = 0; ;) {
    const end = extent.scan(window.bytes, window.start + scanned, window.end)
    if (end >= 0 || window.complete || window.length > most) return end
    scanned = window.length
    place.catchUp(window)
    yield more
  }
}

/** Uses up a record that is too large to be held. */
function* skipElement(
  window: ByteWindow,
  place: Place,
  extent: ValueExtent,
  end: number,
): Generator<UncutBytes | typeof more, boolean, undefined> {
  let found = end
  for (;;) {
    const behind = found < 0 ? window.end : found
    yield { kind: 'uncut', start: window.start, end: behind }
    window.start = behind
    if (found >= 0) return true
    if (window.complete) return false
    place.catchUp(window)
    yield more
    found = extent.scan(window.bytes, window.start, window.end)
  }
}

/** What to do about what stands behind an array. */
export const behindArray = 'What stands behind it was not checked: put all records in one array, or each on a line of its own.'

/** How many bytes of the text behind a fault are kept to show it. */
const shown = 200

const [comma, openBracket, closeBracket, openBrace] = [44, 91, 93, 123]
