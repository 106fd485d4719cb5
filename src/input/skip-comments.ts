import { isPlainComment } from '../json/near-json.ts'
import type { ByteWindow } from './byte-window.ts'
import type { Place } from './place.ts'
import { more, skipSpace, type ReadStep } from './read-step.ts'
import { decode } from './text-source.ts'
import { commentBetween } from './unreadable-text.ts'

/** Uses up white space and the comments in it, up to one that may say something of the records; each is told of. */
export function* skipComments(window: ByteWindow, place: Place): Generator<ReadStep, void, undefined> {
  for (;;) {
    yield* skipSpace(window, place)
    const comment = yield* commentAt(window, place)
    if (comment === undefined || !isPlainComment(comment)) return
    yield commentBetween({ text: comment, ...place.at(window) }, comment)
    window.start += Buffer.byteLength(comment)
  }
}

/** The comment at the start of the window; undefined where none is, or a long one. */
function* commentAt(window: ByteWindow, place: Place): Generator<typeof more, string | undefined, undefined> {
  while (window.length < 2 && !window.complete) yield* fill(window, place)
  const [first, second] = window.bytes.subarray(window.start, window.end)
  const isBlock = first === slash && second === star
  if (first !== hash && !(first === slash && second === slash) && !isBlock) return undefined
  for (;;) {
    const bytes = window.bytes.subarray(window.start, Math.min(window.start + longest, window.end))
    const end = isBlock ? bytes.indexOf('*/', 2) + 2 : bytes.findIndex((byte) => byte === lineEnd || byte === carriageReturn)
    if (end >= (isBlock ? 4 : 0)) return decode(bytes.subarray(0, end))
    if (window.length >= longest) return undefined
    if (window.complete) return isBlock ? undefined : decode(bytes)
    yield* fill(window, place)
  }
}

function* fill(window: ByteWindow, place: Place): Generator<typeof more, void, undefined> {
  place.catchUp(window)
  yield more
}

/** So many bytes has no comment that a person has written. */
const longest = 64 * 1024

const [lineEnd, carriageReturn, hash, star, slash] = [10, 13, 35, 42, 47]
