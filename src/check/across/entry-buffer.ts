import type { Position } from '../../input/position.ts'
import * as entry from './entry.ts'

/** Entries in a row. Inputs and ordinals are left open; lines and records count from the start of the stretch that they are of. */
export class EntryBuffer {
  #bytes = Buffer.allocUnsafeSlow(4096)
  #view = entry.viewOf(this.#bytes)
  #length = 0

  /** The entries, and room for more; to be asked for again when something was added. */
  get bytes(): Buffer {
    return this.#bytes
  }

  get view(): DataView {
    return this.#view
  }

  get length(): number {
    return this.#length
  }

  /** Writes the head of an entry with room for so many bytes behind it, and gives the place where it begins. */
  begin(record: number, { line, column, offset }: Position, size: number): number {
    const at = this.#length
    this.#makeRoom(entry.headSize + size)
    const view = this.#view
    view.setUint32(at + entry.input, 0, true)
    view.setUint32(at + entry.record, record, true)
    view.setUint32(at + entry.line, line, true)
    view.setUint32(at + entry.column, column, true)
    view.setFloat64(at + entry.offset, offset, true)
    view.setUint32(at + entry.ordinal, 0, true)
    this.#length = at + entry.headSize + size
    return at
  }

  /** Adds a byte to an entry that has begun. */
  byte(value: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = value
  }

  /** Adds a text to an entry that has begun, as JSON. */
  json(text: string): void {
    const { length } = text
    this.#makeRoom(length + 2)
    const bytes = this.#bytes
    const start = this.#length
    // A loop, since most texts are too short for a call to be worth it.
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index)
      if (code < 32 || code > 126 || code === quote || code === backslash) return this.#escaped(JSON.stringify(text))
      bytes[start + 1 + index] = code
    }
    bytes[start] = bytes[start + 1 + length] = quote
    this.#length += length + 2
  }

  /** Ends the entry that begins at a place. */
  end(at: number): void {
    this.#view.setUint32(at + entry.keyLength, this.#length - at - entry.headSize, true)
  }

  /** Takes away the entry that begins at a place, and what is behind it. */
  cut(at: number): void {
    this.#length = at
  }

  /** Adds entries as they are. */
  add(entries: Buffer): void {
    this.#makeRoom(entries.length)
    entries.copy(this.#bytes, this.#length)
    this.#length += entries.length
  }

  /** Whether it is time to take what was added. */
  get isFull(): boolean {
    return this.#length > 64 * 1024
  }

  /** What was added since the last time, to be used before more is; undefined when there is nothing. */
  take(): Buffer<ArrayBuffer> | undefined {
    if (this.#length === 0) return undefined
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }

  #escaped(json: string): void {
    this.#makeRoom(json.length * 3)
    this.#length += this.#bytes.write(json, this.#length)
  }

  #makeRoom(size: number): void {
    const end = this.#length + size
    if (end <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(end, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
    this.#view = entry.viewOf(larger)
  }
}

const [quote, backslash] = [34, 92]
