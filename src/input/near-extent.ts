/**
 * Finds where an object ends that is nearly JSON, over as many stretches of bytes as it takes: its texts may stand in single
 * quotes, and may hold control characters.
 */
export class NearExtent {
  #depth = 0
  /** The quotation mark that the text has begun with which is read; 0 outside of texts. */
  #within = 0
  #escaped = false

  /** The index behind the object; -1 when it goes on behind `end`. */
  scan(bytes: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (this.#within !== 0) {
        if (this.#escaped) this.#escaped = false
        else if (byte === backslash) this.#escaped = true
        else if (byte === this.#within) this.#within = 0
      } else if (byte === quote || byte === apostrophe) this.#within = byte
      else if (byte === openBrace || byte === openBracket) this.#depth++
      else if (byte === closeBrace || byte === closeBracket) this.#depth--
      if (this.#depth <= 0) return at + 1
    }
    return -1
  }
}

const [quote, apostrophe, openBracket, backslash, closeBracket, openBrace, closeBrace] = [34, 39, 91, 92, 93, 123, 125]
