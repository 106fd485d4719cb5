import { isAscii } from 'node:buffer'
import type { ByteWindow } from './byte-window.ts'
import type { Position } from './position.ts'

/**
 * The position of the window's start. It lags behind, since most positions are never asked for: `catchUp` counts the
 * lines and columns in the bytes that were used up. That must happen before the window is filled again.
 */
export class Place {
  #line = 1
  #column = 1
  #offset: number

  constructor(offset: number) {
    this.#offset = offset
  }

  /** The position of the window's start. */
  at(window: ByteWindow): Position {
    this.catchUp(window)
    return { line: this.#line, column: this.#column, offset: this.#offset }
  }

  /** Counts what was used up of the window. */
  catchUp({ bytes, start, offsetOfStart }: ByteWindow): void {
    const from = start - (offsetOfStart - this.#offset)
    let lineStart = from
    let lines = 0
    for (let at = newlineFrom(bytes, from); at >= 0 && at < start; at = newlineFrom(bytes, lineStart)) {
      lines++
      lineStart = at + 1
    }
    if (lines > 0) {
      this.#line += lines
      this.#column = 1
    }
    this.#column += codeUnits(bytes, lineStart, start)
    this.#offset = offsetOfStart
  }
}

const newline = 10

/** The index of the next line end; of lines that are blank, or nearly, without a call that takes longer than to look. */
function newlineFrom(bytes: Buffer, from: number): number {
  for (let at = from; at < from + 8; at++) if (bytes[at] === newline) return at
  return bytes.indexOf(newline, from + 8)
}

/** How many UTF-16 code units bytes of UTF-8 make. */
function codeUnits(bytes: Buffer, start: number, end: number): number {
  let units = 0
  for (let from = start; from < end; from += block) {
    const to = Math.min(from + block, end)
    if (isAscii(bytes.subarray(from, to))) units += to - from
    else for (let at = from; at < to; at++) units += unitsOf(bytes[at] ?? 0)
  }
  return units
}

/** Most text is ASCII, which is counted a block at a time. */
const block = 2048

/** A character counts at its first byte: two units when it takes four bytes, otherwise one. */
function unitsOf(byte: number): number {
  if (byte >= 0xf0) return 2
  return byte < 0x80 || byte >= 0xc0 ? 1 : 0
}
