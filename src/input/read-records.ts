import type { ByteWindow } from './byte-window.ts'
import { detectLayout, headSize, isLineAlone, type Layout } from './layout.ts'
import { Place } from './place.ts'
import { readArray } from './read-array.ts'
import { readLines } from './read-lines.ts'
import { readSingle } from './read-single.ts'
import { findWrapper, readWrappers, type FoundWrapper } from './read-wrappers.ts'
import { more, skipSpace, type ReadOptions, type ReadPlan, type ReadStep } from './read-step.ts'
import { byteOrderMark, isTar, isUtf16, isZip, noRecords, tar, tarHead, utf16, zip } from './unreadable-text.ts'

/** 16 MiB. A record of the interface has some 30 KB; the memory for reading one is several times its size. */
const largestRecord = 16 * 1024 * 1024

/**
 * Reads the records of an input one by one, whatever its layout, from a window that is filled as it asks.
 * What it gives out must be used before the next step. What it has not given out at the end, because nobody could tell
 * records in it, is left in the window and behind it.
 * A window that does not begin at the start of its input holds a stretch of JSON Lines that begins with a line: lines
 * and records are then counted from there.
 */
export function* readRecords(window: ByteWindow, options: ReadOptions = {}): Generator<ReadStep, void, undefined> {
  const plan: ReadPlan = {
    largestRecord: options.largestRecord ?? largestRecord,
    accept: options.accept ?? (() => -1),
    survey: options.survey ?? (() => undefined),
    onLineEnds: options.onLineEnds ?? (() => undefined),
    acceptLines: options.acceptLines,
    wrapper: options.wrapper,
  }
  if (window.offsetOfStart > 0) return yield* readLines(window, new Place(window.offsetOfStart), plan)
  while (window.length < (beginsJson(window) ? 4 : tarHead) && !window.complete) yield more
  const head = window.bytes.subarray(0, window.end)
  if (isZip(head)) return yield zip()
  if (isTar(head)) return yield tar()
  if (isUtf16(head)) return yield utf16()
  window.start = head.subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF' ? 3 : 0
  const place = new Place(window.start)
  const first = place.at(window)
  if (window.start > 0) yield byteOrderMark()
  yield* skipSpace(window, place)
  place.catchUp(window)
  if (window.length === 0) return yield noRecords({ text: '', ...first }, 'The input is empty.')
  const layout = options.layout ?? (yield* findLayout(window, plan))
  if (typeof layout === 'object') return yield* readWrappers(window, place, plan, layout)
  switch (layout) {
    case 'lines':
      return yield* readLines(window, place, plan)
    case 'array':
      return yield* readArray(window, place, plan)
    case 'json': {
      const wrapper = yield* findWrapper(window, plan)
      return wrapper ? yield* readWrappers(window, place, plan, wrapper) : yield* readSingle(window, place, plan)
    }
  }
}

/** Whether the first byte may be one of JSON, so that there is no need to wait for more than a few. */
function beginsJson({ bytes, start, length }: ByteWindow): boolean {
  return length === 0 || /[[{\s]/.test(String.fromCharCode(bytes[start] ?? 0))
}

/** The layout of an input, or the object around its records where that shows before. */
function* findLayout(window: ByteWindow, plan: ReadPlan): Generator<ReadStep, Layout | FoundWrapper, undefined> {
  const most = plan.largestRecord
  let isAsked = false
  for (let next = 0; ;) {
    const bytes = window.bytes.subarray(window.start, window.end)
    // Each look is at all there is: not for every few bytes of a large record.
    if (bytes.length >= next || window.complete || bytes.length > most) {
      const layout = detectLayout(bytes, window.complete)
      if (layout !== undefined) return layout
      if (!isAsked && bytes.length >= headSize) {
        isAsked = true
        const wrapper = yield* findWrapper(window, plan)
        if (wrapper) return wrapper
        continue
      }
      // Too large for one record; on one line, or before blank ones, it may still be one of many.
      if (bytes.length > most) return bytes.includes('\n') && !isLineAlone(bytes) ? 'json' : 'lines'
      next = bytes.length < 65_536 ? 0 : bytes.length * 1.5
    }
    yield more
  }
}
