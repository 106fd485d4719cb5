/**
 * Gives bytes of a size that begin with what is in those that were given before, which are not used any more.
 * @param held Those given before.
 */
export type Reserve = (size: number, held: Buffer) => Buffer

/**
 * The stretch of an input that is held in memory: bytes are filled in behind and used up in front. It grows only when
 * one record is larger than it.
 */
export class ByteWindow {
  /** Holds the stretch from `start` to `end`. Another buffer after a fill that had to grow. */
  bytes: Buffer
  /** The first byte that is not used up. */
  start = 0
  /**
   * Behind the last byte. `bytes[end]` is never a part of JSON, so that a loop over bytes stops there; a line end is
   * behind it, so that a search for one does not go through what stands there from before.
   */
  end = 0
  /** True when nothing comes behind `end`. */
  complete = false
  readonly #reserve: Reserve
  #dropped = 0

  /**
   * @param size Bytes that it can hold before it grows.
   * @param reserve Where it has its bytes from, if not from memory of its own.
   */
  constructor(size: number, reserve: Reserve = allocate) {
    this.#reserve = reserve
    this.bytes = reserve(size + padding, Buffer.alloc(0))
  }

  /** How many bytes are not used up. */
  get length(): number {
    return this.end - this.start
  }

  /** Bytes of the input before the start. */
  get offsetOfStart(): number {
    return this.#dropped + this.start
  }

  /**
   * Forgets everything and begins another input.
   * @param offset Bytes of that input before what will be filled in.
   */
  reset(offset = 0): void {
    this.start = this.end = 0
    this.#dropped = offset
    this.complete = false
    this.filled(0)
  }

  /** The free space behind the bytes, at least half of all. What is used up is dropped, so indexes change. */
  room(): Buffer {
    if (this.start > 0) {
      this.bytes.copyWithin(0, this.start, this.end)
      this.#dropped += this.start
      this.end -= this.start
      this.start = 0
    }
    const size = this.bytes.length - padding
    if (this.end > size / 2) this.bytes = this.#reserve(size * 2 + padding, this.bytes)
    return this.bytes.subarray(this.end, this.bytes.length - padding)
  }

  /** Tells how many bytes were written into the room. */
  filled(count: number): void {
    this.end += count
    this.bytes[this.end] = 0
    this.bytes[this.end + 1] = newline
  }
}

/** Room for what stands behind the end. */
const padding = 16

const newline = 10

function allocate(size: number, held: Buffer): Buffer {
  const bytes = Buffer.alloc(size)
  held.copy(bytes)
  return bytes
}
