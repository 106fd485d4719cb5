import { isUtf8 } from 'node:buffer'
import { freeValueEnd, literalEnd, spaceEnd } from './free-value-end.ts'
import { numberEnd, wholeNumberEnd } from './number-end.ts'
import * as table from './table-format.ts'
import { dateEnd, datetimeEnd, decimalEnd, notSure, plainStringEnd, stringEnd } from './text-end.ts'

/**
 * Tells of the bytes of a record whether they are a valid one, without parsing them: most of what `JSON.parse` does is
 * to build objects that a validation throws away.
 *
 * **It may only accept.** It answers "valid for certain" or "not sure"; whatever it is not sure of is decoded, parsed
 * and judged by the compiled validator, which words all findings. So a mistake in here can only be of one kind,
 * accepting what the validator would refuse, and that is what the differential fuzz looks for. It is never sure of
 * escapes in keys, of keys that stand twice, of exponents and numbers of more than 15 characters, of deep values, of
 * bytes that are not UTF-8, nor of anything that its table does not say.
 *
 * What a record may be comes from a table (`table-format.ts`) that is made from the schemas when the package is built
 * (`src/emit/compile-table.ts`). A keyword that the table cannot express leaves the record without a kernel.
 *
 * It is plain JavaScript over a `Uint8Array`. WebAssembly from AssemblyScript would be up to twice as fast, since it
 * looks at 16 bytes of a string at once, but its compiler is not among the tools of this package, and it is a second
 * language to read. One kernel, not two.
 *
 * The bytes must be followed by a byte that is no part of JSON, or by further bytes and then such a byte, and by three
 * more bytes; `ByteWindow` sees to it.
 */
export class Kernel {
  readonly #words: Int32Array
  /** For each object of the table: which key came first last time, and which one behind each key. */
  readonly #guesses: Uint8Array
  readonly #root: number
  /** Where the pair stands that identifies the account of the record last accepted, quotes included; the ends are 0 where it names none. */
  readonly pair = { supplierStart: 0, supplierEnd: 0, accountStart: 0, accountEnd: 0 }
  #bytes: Uint8Array = new Uint8Array()
  #view = new DataView(this.#bytes.buffer)

  constructor({ words, guesses }: table.KernelTable) {
    this.#words = Int32Array.from(words)
    this.#guesses = new Uint8Array(guesses)
    this.#root = this.#words[0] ?? 0
  }

  /** The index behind the value that begins at `start` if it is valid for certain and ends at or before `end`; otherwise -1. */
  accept(bytes: Uint8Array, start: number, end: number): number {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    this.pair.supplierEnd = this.pair.accountEnd = 0
    const behind = this.#value(this.#root, start)
    // A value may have run over the end, as one does that goes on in the next line.
    return behind >= 0 && behind <= end && isUtf8(bytes.subarray(start, behind)) ? behind : notSure
  }

  #value(node: number, at: number): number {
    const types = this.#words[node + table.types] ?? 0
    switch (this.#bytes[at] ?? 0) {
      case quote:
        return (types & table.typeString) === 0 ? notSure : this.#string(node, at)
      case openBrace:
        if ((types & table.typeObject) !== 0) return this.#object(node, at)
        return (types & table.typeFreeObject) === 0 ? notSure : freeValueEnd(this.#bytes, at)
      case openBracket:
        if ((types & table.typeList) !== 0) return this.#list(node, at)
        return (types & table.typeFreeList) === 0 ? notSure : freeValueEnd(this.#bytes, at)
      case lowerT:
      case lowerF:
        return (types & table.typeBoolean) === 0 ? notSure : literalEnd(this.#bytes, at)
      case lowerN:
        return (types & table.typeNull) === 0 ? notSure : literalEnd(this.#bytes, at)
      default:
        if ((types & table.typeNumber) !== 0) return numberEnd(this.#bytes, at)
        return (types & table.typeInteger) === 0 ? notSure : wholeNumberEnd(this.#bytes, at)
    }
  }

  #string(node: number, at: number): number {
    switch (this.#words[node + table.form] ?? -1) {
      case table.formAny:
        return stringEnd(this.#bytes, at)
      case table.formDate:
        return dateEnd(this.#bytes, at)
      case table.formDatetime:
        return datetimeEnd(this.#bytes, at)
      case table.formDecimal:
        return decimalEnd(this.#bytes, at)
      case table.formChoice:
        return this.#choice(this.#words[node + table.choices] ?? 0, at)
      case table.formSupplier:
        this.pair.supplierStart = at
        return (this.pair.supplierEnd = stringEnd(this.#bytes, at))
      case table.formAccount:
        this.pair.accountStart = at
        return (this.pair.accountEnd = stringEnd(this.#bytes, at))
      default:
        return notSure
    }
  }

  #choice(list: number, at: number): number {
    const words = this.#words
    const count = words[list] ?? 0
    for (let index = 0, entry = list + 1; index < count; index++, entry += 2) {
      const length = words[entry + 1] ?? 0
      if (this.#isText(words[entry] ?? 0, length, at)) return at + length
    }
    return notSure
  }

  #list(node: number, at: number): number {
    const bytes = this.#bytes
    const item = this.#words[node + table.items] ?? 0
    let index = spaceEnd(bytes, at + 1)
    if (bytes[index] === closeBracket) return index + 1
    for (;;) {
      index = this.#value(item, index)
      if (index < 0) return notSure
      let byte = bytes[index] ?? 0
      if (byte <= space) byte = bytes[(index = spaceEnd(bytes, index))] ?? 0
      if (byte === closeBracket) return index + 1
      if (byte !== comma) return notSure
      index++
      if ((bytes[index] ?? 0) <= space) index = spaceEnd(bytes, index)
    }
  }

  #object(node: number, at: number): number {
    const bytes = this.#bytes
    const words = this.#words
    const guesses = this.#guesses
    const properties = words[node + table.properties] ?? 0
    let guess = words[node + table.guesses] ?? 0
    const firstGuess = guess
    let seen = 0
    let seenAbove = 0
    let index = spaceEnd(bytes, at + 1)
    if (bytes[index] === closeBrace) return this.#isComplete(node, 0, 0) ? index + 1 : notSure
    for (;;) {
      let key = guesses[guess] ?? 0
      let property = properties + key * table.propertySize
      const length = words[property + table.propertyNameLength] ?? 0
      if (this.#isText(words[property + table.propertyName] ?? 0, length, index)) index += length
      else {
        key = this.#findKey(node, index)
        if (key < 0) return notSure
        guesses[guess] = key
        property = properties + key * table.propertySize
        index = spaceEnd(bytes, index + (words[property + table.propertyNameLength] ?? 0) - 1)
        if (bytes[index] !== colon) return notSure
        index++
      }
      const bit = 1 << (key & 31)
      if (key < 32) {
        if ((seen & bit) !== 0) return notSure
        seen |= bit
      } else {
        if ((seenAbove & bit) !== 0) return notSure
        seenAbove |= bit
      }
      if ((bytes[index] ?? 0) <= space) index = spaceEnd(bytes, index)
      index = this.#value(words[property + table.propertyNode] ?? 0, index)
      if (index < 0) return notSure
      let byte = bytes[index] ?? 0
      if (byte <= space) byte = bytes[(index = spaceEnd(bytes, index))] ?? 0
      if (byte === closeBrace) return this.#isComplete(node, seen, seenAbove) ? index + 1 : notSure
      if (byte !== comma) return notSure
      index++
      if ((bytes[index] ?? 0) <= space) index = spaceEnd(bytes, index)
      guess = firstGuess + 1 + key
    }
  }

  /** The number of the property whose name stands at `at`; -1 when it is none, or is written with escapes. */
  #findKey(node: number, at: number): number {
    if (this.#bytes[at] !== quote) return notSure
    const length = plainStringEnd(this.#bytes, at) - at
    if (length + 1 < table.shortestText) return notSure
    const words = this.#words
    const count = words[node + table.propertyCount] ?? 0
    let property = words[node + table.properties] ?? 0
    for (let key = 0; key < count; key++, property += table.propertySize) {
      // Without the colon, which may stand apart.
      if (words[property + table.propertyNameLength] === length + 1 && this.#isName(words[property + table.propertyName] ?? 0, length, at))
        return key
    }
    return notSure
  }

  /** Whether the bytes at `at` are the name that begins at a word, but for its colon. */
  #isName(word: number, length: number, at: number): boolean {
    for (let offset = 0; offset < length; offset++) {
      // The last word of a text is its last four bytes.
      const inLast = offset >= length + 1 - 4
      const from = inLast ? word + Math.ceil((length + 1) / 4) - 1 : word + (offset >> 2)
      const shift = 8 * (inLast ? offset - (length + 1 - 4) : offset & 3)
      if (this.#bytes[at + offset] !== (((this.#words[from] ?? 0) >>> shift) & 255)) return false
    }
    return true
  }

  /** Whether the bytes at `at` are the text of a length that begins at a word, compared four at a time. */
  #isText(word: number, length: number, at: number): boolean {
    const words = this.#words
    const view = this.#view
    const last = length - 4
    let index = word
    for (let offset = 0; offset < last; offset += 4, index++) if (view.getInt32(at + offset, true) !== words[index]) return false
    return view.getInt32(at + last, true) === words[index]
  }

  /** Whether an object with these properties has the required ones, and those of an alternative where there are alternatives. */
  #isComplete(node: number, seen: number, seenAbove: number): boolean {
    const words = this.#words
    const conditions = words[node + table.conditions] ?? 0
    if (!this.#hasAll(conditions, seen, seenAbove)) return false
    const alternatives = words[conditions + 2] ?? 0
    for (let index = 0; index < alternatives; index++) if (this.#hasAll(conditions + 3 + index * 2, seen, seenAbove)) return true
    return alternatives === 0
  }

  #hasAll(masks: number, seen: number, seenAbove: number): boolean {
    const low = this.#words[masks] ?? 0
    const high = this.#words[masks + 1] ?? 0
    return (seen & low) === low && (seenAbove & high) === high
  }
}

const [space, quote, comma, colon, openBracket, closeBracket, lowerF, lowerN, lowerT, openBrace, closeBrace] = [
  32, 34, 44, 58, 91, 93, 102, 110, 116, 123, 125,
]
