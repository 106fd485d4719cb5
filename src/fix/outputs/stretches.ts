/** So many bytes are handed on at once. */
const stretch = 64 * 1024

/**
 * Puts bytes that come in small pieces together into stretches of some size. A stretch stays until the next one is asked for: its memory is
 * used again and again, since what is made anew for each piece of a large file becomes much before it is collected.
 */
export class Stretches {
  readonly #bytes = new Uint8Array(stretch)
  #size = 0

  /** What was added since the last full stretch, if anything. */
  rest(): readonly Uint8Array[] {
    const size = this.#size
    this.#size = 0
    return size > 0 ? [this.#bytes.subarray(0, size)] : []
  }

  /** Adds bytes, and gives the stretches that are full with them. */
  *add(bytes: Uint8Array): Generator<Uint8Array, void, undefined> {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + stretch - this.#size)
      this.#bytes.set(part, this.#size)
      this.#size += part.length
      at += part.length
      if (this.#size === stretch) yield* this.rest()
    }
  }
}
