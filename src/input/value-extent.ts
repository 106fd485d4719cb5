/**
 * Finds where a JSON value ends by its brackets and quotes alone, over as many stretches of bytes as it takes. Whether
 * it is JSON is not its business: in broken JSON it stops at or behind the first fault that `scanJson` would find.
 */
export class ValueExtent {
  #depth = 0
  #inString = false
  #escaped = false
  #isScalar = false
  #begun = false

  /**
   * The index behind the value; -1 when it goes on behind `end`. A number or a literal includes the byte that ends it.
   * @param from Where the value starts, or goes on.
   */
  scan(bytes: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false
        else if (byte === backslash) this.#escaped = true
        // A string holds no control character; what follows one is not worth reading.
        else if (byte < space) return at + 1
        else if (byte === quote) {
          this.#inString = false
          if (this.#depth === 0) return at + 1
        }
      } else if (this.#isScalar) {
        if (isDelimiter(byte)) return at + 1
      } else if (byte === quote) this.#inString = true
      else if (byte === openBrace || byte === openBracket) this.#depth++
      else if (byte === closeBrace || byte === closeBracket) {
        if (--this.#depth <= 0) return at + 1
      } else if (!this.#begun) {
        if (isDelimiter(byte)) return at + 1
        this.#isScalar = true
      }
      this.#begun = true
    }
    return -1
  }
}

const [space, quote, comma, openBracket, backslash, closeBracket, openBrace, closeBrace] = [32, 34, 44, 91, 92, 93, 123, 125]

function isDelimiter(byte: number): boolean {
  return byte <= space || byte === comma || byte === closeBracket || byte === closeBrace
}
