import type { TextSource } from './text-source.ts'

/** A place in a file. */
export interface Position {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
  /** Bytes before it. */
  readonly offset: number
}

/** Finds positions in a text; cheap as long as it is asked in rising order. */
export class Positions {
  readonly #source: TextSource
  #index = 0
  #line: number
  /** Index of the first character of the line; below 0 where the line begins before the text. */
  #lineStart: number
  #offset: number

  constructor(source: TextSource) {
    this.#source = source
    this.#line = source.line
    this.#lineStart = 1 - source.column
    this.#offset = source.offset
  }

  /** The position of an index into the text. */
  at(index: number): Position {
    if (index < this.#index) this.#rewind()
    const passed = this.#source.text.slice(this.#index, index)
    for (let newline = passed.indexOf('\n'); newline >= 0; newline = passed.indexOf('\n', newline + 1)) {
      this.#line++
      this.#lineStart = this.#index + newline + 1
    }
    this.#offset += Buffer.byteLength(passed)
    this.#index = index
    return { line: this.#line, column: index - this.#lineStart + 1, offset: this.#offset }
  }

  #rewind(): void {
    this.#index = 0
    this.#lineStart = 1 - this.#source.column
    this.#line = this.#source.line
    this.#offset = this.#source.offset
  }
}
