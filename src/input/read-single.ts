import { JsonFault } from '../json/json-fault.ts'
import { behindSpace, scanJson } from '../json/scan-json.ts'
import type { ByteWindow } from './byte-window.ts'
import { acceptedToEnd } from './accepted-to-end.ts'
import type { Place } from './place.ts'
import type { Position } from './position.ts'
import { more, type ReadPlan, type ReadStep, type Surveyed } from './read-step.ts'
import { decode, validStart } from './text-source.ts'
import { textSpans } from './text-spans.ts'
import { invalidUtf8, tooLarge } from './unreadable-text.ts'

/** Reads an input that is one record. What is too large to be held stays in the window. */
export function* readSingle(
  window: ByteWindow,
  place: Place,
  { accept, survey, largestRecord }: ReadPlan,
): Generator<ReadStep, void, undefined> {
  while (!window.complete && window.length <= largestRecord) yield more
  const position = place.at(window)
  const bytes = window.bytes.subarray(window.start, window.end)
  if (bytes.length > largestRecord) {
    const text = validStart(bytes)
    // Several records look like one that is too large. The first one with what stands behind it tells more.
    if (!isFollowed(text)) return yield { ...tooLarge(position, bytes, largestRecord), record: 0 }
    yield { kind: 'text', source: { text, ...position }, record: 0, start: 0, end: text.length }
    window.start += Buffer.byteLength(text)
    return
  }
  const behind = acceptedToEnd(accept, window.bytes, window.start, window.end)
  if (behind >= 0) yield { kind: 'accepted', record: 0, position: () => position, start: window.start, end: behind }
  else yield textOf(bytes, position, survey(window.bytes, window.start, window.end))
  window.start = window.end
}

function textOf(bytes: Buffer, position: Position, surveyed: Surveyed): ReadStep {
  const text = decode(bytes)
  if (text === undefined) return { ...invalidUtf8(bytes, position), record: 0, bytes }
  return { kind: 'text', certain: textSpans(text, bytes, surveyed), source: { text, ...position }, record: 0, start: 0, end: text.length }
}

function isFollowed(text: string): boolean {
  try {
    return behindSpace(text, scanJson(text, 0, {})) < text.length
  } catch (error) {
    if (error instanceof JsonFault) return false
    throw error
  }
}
