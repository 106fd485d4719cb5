import { closeSync, readSync } from 'node:fs'
import { decompressor } from './decompressor.ts'
import { detectLayout, firstByte, headSize, type Layout } from './layout.ts'
import { openFile, type FileState } from './open-file.ts'
import { isUtf16 } from './unreadable-text.ts'

/** How much is read at once. */
const blockSize = 64 * 1024

/** A file of JSON Lines, which can be read in stretches of whole lines. */
export class LineFile {
  /** What the file is, so that it is noticed when it is another later. */
  readonly state: FileState
  readonly #file: number
  /** Where the first record stands. */
  readonly #first: number
  /** What is read while a cut is looked for; kept, since memory that is touched for the first time costs more than the reading. */
  readonly #block = Buffer.allocUnsafeSlow(blockSize)

  private constructor(file: number, state: FileState, first: number) {
    this.#file = file
    this.state = state
    this.#first = first
  }

  /**
   * Opens a file if it is certain to be JSON Lines and not compressed; a reader of the whole file would find the same.
   * @param layout What it is said to be, if that is not to be told by the content.
   * @throws What the system says when it cannot be read.
   */
  static open(path: string, layout: Layout | undefined): LineFile | undefined {
    const { descriptor: file, state } = openFile(path)
    let opened: LineFile | undefined
    try {
      const first = findFirstRecord(file, state.size, layout)
      if (first !== undefined) opened = new LineFile(file, state, first)
      return opened
    } finally {
      if (!opened) closeSync(file)
    }
  }

  /** Bytes of the file. */
  get size(): number {
    return this.state.size
  }

  /**
   * Where the file can be cut near to a place: at the start of the first line that begins there or behind it, and behind
   * the first record. A higher place never gives a lower cut.
   */
  cutAt(place: number): number {
    if (place <= 0) return 0
    if (place >= this.size) return this.size
    const block = this.#block
    for (let at = Math.max(place - 1, this.#first); at < this.size;) {
      const count = readSync(this.#file, block, 0, blockSize, at)
      if (count === 0) break
      const found = block.subarray(0, count).indexOf(newline)
      if (found >= 0) return at + found + 1
      at += count
    }
    return this.size
  }

  close(): void {
    closeSync(this.#file)
  }
}

const newline = 10

function findFirstRecord(file: number, size: number, layout: Layout | undefined): number | undefined {
  if (layout !== undefined && layout !== 'lines') return undefined
  // One byte more, which stays zero and so ends the search for the first byte that is no white space.
  const bytes = Buffer.alloc(Math.min(size, headSize) + 1)
  const head = bytes.subarray(0, readSync(file, bytes, 0, bytes.length - 1, 0))
  if (decompressor(head) !== undefined || isUtf16(head)) return undefined
  const first = firstByte(bytes, head.subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF' ? 3 : 0)
  if (first >= head.length) return undefined
  return (layout ?? detectLayout(head.subarray(first), head.length === size)) === 'lines' ? first : undefined
}
