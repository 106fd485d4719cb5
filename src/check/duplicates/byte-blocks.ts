/** Blocks grow with what is in them up to so many bytes: small inputs have few accounts. */
const [smallest, largest] = [4 * 1024, 256 * 1024]

/** Bytes one behind the other, in blocks of their own: what is added is copied, and stays in one piece. */
export class ByteBlocks {
  readonly #full: Buffer[] = []
  #last = Buffer.alloc(0)
  #length = 0
  #size = 0

  /** How many bytes there are. */
  get size(): number {
    return this.#size
  }

  /** Adds bytes behind the others. */
  add(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#last.length) {
      if (this.#length > 0) this.#full.push(this.#last.subarray(0, this.#length))
      this.#last = Buffer.allocUnsafeSlow(Math.max(bytes.length, smallest, Math.min(largest, this.#size)))
      this.#length = 0
    }
    bytes.copy(this.#last, this.#length)
    this.#length += bytes.length
    this.#size += bytes.length
  }

  /** The blocks, in order. */
  *[Symbol.iterator](): Generator<Buffer, void, undefined> {
    yield* this.#full
    yield this.#last.subarray(0, this.#length)
  }
}
