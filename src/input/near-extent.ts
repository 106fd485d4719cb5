/**
 * Finds where an object ends that is nearly JSON, over as many stretches of bytes as it takes: its texts may stand in single
 * quotes, in backticks or in those of a word processor, and may hold control characters.
 */
export class NearExtent {
  #depth = 0
  /** The quotation mark that the text has begun with which is read; 0 outside of texts. */
  #within = 0
  #escaped = false
  /** How many bytes of a mark of three were read. */
  #begun = 0
  /** How many texts in marks of a word processor are open, one within the other. */
  #nested = 0

  /** The index behind the object; -1 when it goes on behind `end`. */
  scan(bytes: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (this.#within !== 0 && this.#escaped) this.#escaped = false
      else if (this.#within !== 0 && byte === backslash) this.#escaped = true
      else if (this.#within === quote || this.#within === apostrophe || this.#within === backtick) {
        if (byte === this.#within) this.#within = 0
      } else {
        const mark = this.#markAt(byte)
        if (this.#within !== 0) {
          // So no such text goes on; what follows is not worth reading.
          if (byte < space || byte === quote || this.#isFault(mark)) return at + 1
        } else if (mark !== 0) {
          this.#within = mark
          this.#nested = 1
        } else if (byte === quote || byte === apostrophe || byte === backtick) this.#within = byte
        else if (byte === openBrace || byte === openBracket) this.#depth++
        else if (byte === closeBrace || byte === closeBracket) this.#depth--
      }
      if (this.#depth <= 0) return at + 1
    }
    return -1
  }

  /** The last byte of a mark of a word processor that ends with this one, else 0. */
  #markAt(byte: number): number {
    if (byte === firstOfMark) this.#begun = 1
    else if (this.#begun === 1 && byte === secondOfMark) this.#begun = 2
    else {
      const isMark = this.#begun === 2 && byte >= asEnglish && byte <= asGerman
      this.#begun = 0
      return isMark ? byte : 0
    }
    return 0
  }

  /** Takes a mark within a text that such a mark has begun; true where none of that kind may stand there. */
  #isFault(mark: number): boolean {
    if (mark === 0) return false
    // ” ends each, “ only what „ has begun.
    if (mark === right || (mark === asEnglish && this.#within === asGerman)) {
      if (--this.#nested === 0) this.#within = 0
      return false
    }
    this.#nested++
    return mark !== this.#within
  }
}

const [space, quote, apostrophe, openBracket, backslash, closeBracket, backtick, openBrace, closeBrace] = [
  32, 34, 39, 91, 92, 93, 96, 123, 125,
]
/** “, ” and „ in UTF-8: two bytes that all have, and one of their own. */
const [firstOfMark, secondOfMark, asEnglish, right, asGerman] = [0xe2, 0x80, 0x9c, 0x9d, 0x9e]
