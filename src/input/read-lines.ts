import type { ByteWindow } from './byte-window.ts'
import { firstByte, isSpace } from './layout.ts'
import type { Place } from './place.ts'
import { behindSpace } from '../json/scan-json.ts'
import { more, type AcceptedTogether, type AcceptLines, type ReadPlan, type ReadStep, type UncutBytes } from './read-step.ts'
import { decode } from './text-source.ts'
import { textSpans } from './text-spans.ts'
import { invalidUtf8, tooLarge } from './unreadable-text.ts'

/** Reads JSON Lines: a record on each line that is not blank. */
export function* readLines(
  window: ByteWindow,
  place: Place,
  { accept, survey, largestRecord, onLineEnds, ...plan }: ReadPlan,
): Generator<ReadStep, void, undefined> {
  let { line, column } = place.at(window)
  let { acceptLines } = plan
  let first = 0
  const position = () => ({ offset: window.offsetOfStart + first - window.start, line, column: column + first - window.start })
  for (let record = 0; ; line++, column = 1) {
    const blank = blankLines(window)
    if (blank > 0) {
      line += blank
      column = 1
    }
    let isRefused = false
    // Most lines are accepted here, many at once; what follows is for the one behind them.
    if (acceptLines && column === 1 && window.length <= largestRecord) {
      const accepted = yield* acceptTogether(window, acceptLines, record, line)
      record += accepted.records
      line += accepted.lines
      isRefused = accepted.isRefused
      if (!accepted.areSure) acceptLines = undefined
    }
    let searched = 0
    let end: number
    while ((end = window.bytes.indexOf(newline, window.start + searched)) < 0 || end >= window.end) {
      end = window.end
      // It was not there as a whole.
      isRefused = false
      if (window.complete || window.length > largestRecord) break
      searched = window.length
      yield more
    }
    const { bytes, start } = window
    if (start === end && window.complete && end === window.end) {
      onLineEnds(line - 1)
      return
    }
    first = firstByte(bytes, start, end)
    if (end - start > largestRecord) {
      yield { ...tooLarge({ offset: window.offsetOfStart, line, column }, bytes.subarray(start, end), largestRecord), record: record++ }
      yield* skipLine(window)
    } else {
      if (first < end) {
        const behind = isRefused ? -1 : accept(bytes, first, end)
        if (behind >= 0 && firstByte(bytes, behind, end) >= end) yield { kind: 'accepted', record, position, start: first, end: behind }
        else {
          const source = { offset: window.offsetOfStart, line, column }
          const text = decode(bytes.subarray(start, end))
          if (text === undefined) yield { ...invalidUtf8(bytes.subarray(start, end), source), record, bytes: bytes.subarray(first, end) }
          else
            yield {
              kind: 'text',
              certain: textSpans(text, bytes.subarray(first, end), survey(bytes, first, end), first - start),
              source: { text, ...source },
              record,
              start: behindSpace(text, 0),
              end: text.length,
            }
        }
        record++
      }
      window.start = Math.min(end + 1, window.end)
    }
  }
}

/** Uses up the lines that can be accepted together, and tells how many there were, and whether to go on so. */
function* acceptTogether(
  window: ByteWindow,
  acceptLines: AcceptLines,
  record: number,
  line: number,
): Generator<AcceptedTogether, { records: number; lines: number; isRefused: boolean; areSure: boolean }, undefined> {
  const all = { records: 0, lines: 0, isRefused: false, areSure: true }
  while (window.length > 0 && !all.isRefused) {
    const before = { records: record + all.records, lineEnds: line - 1 + all.lines, offset: window.offsetOfStart }
    const accepted = acceptLines(window.bytes, window.start, window.end, before)
    if (!accepted) return { ...all, areSure: false }
    const { records, lines, accounts } = accepted
    all.records += records
    all.lines += lines
    all.isRefused = accepted.isRefused
    window.start = accepted.end
    if (records === 0) break
    // Others may come behind what there was no room to tell.
    yield { kind: 'accepted together', records, accounts }
  }
  return all
}

/** Uses up the blank lines that are known to their ends, all in one go, and tells how many they are. */
function blankLines(window: ByteWindow): number {
  const { bytes, start } = window
  let lines = 0
  let lineStart = start
  for (let at = start; isSpace(bytes[at]); at++) {
    if (bytes[at] !== newline) continue
    lines++
    lineStart = at + 1
  }
  window.start = lineStart
  return lines
}

/** Uses up the rest of a line and its end. */
function* skipLine(window: ByteWindow): Generator<UncutBytes | typeof more, void, undefined> {
  for (;;) {
    const end = window.bytes.indexOf(newline, window.start)
    const isAll = end >= 0 && end < window.end
    yield { kind: 'uncut', start: window.start, end: isAll ? end : window.end }
    if (isAll) {
      window.start = end + 1
      return
    }
    window.start = window.end
    if (window.complete) return
    yield more
  }
}

const newline = 10
