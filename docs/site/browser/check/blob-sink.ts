/** How much is held before it becomes a part of the file, which the browser keeps where it likes. */
const partSize = 1024 * 1024

/** Takes the bytes, or the text, of a file. */
export class BlobSink {
  readonly #parts: Blob[] = []
  #pending: (string | Uint8Array<ArrayBuffer>)[] = []
  #size = 0

  write(content: string | Uint8Array): void {
    // Bytes may be used again by whoever gave them.
    this.#pending.push(typeof content === 'string' ? content : new Uint8Array(content))
    this.#size += content.length
    if (this.#size > partSize) this.#flush()
  }

  /** Writes all that was written to another. */
  add(other: BlobSink): void {
    this.#flush()
    this.#parts.push(other.blob(''))
  }

  /** All that was written. */
  blob(type: string): Blob {
    this.#flush()
    return new Blob(this.#parts, { type })
  }

  #flush(): void {
    this.#parts.push(new Blob(this.#pending))
    this.#pending = []
    this.#size = 0
  }
}
