import { warnsOfType } from '../../../causes/plain-type.ts'
import { ofDocument } from './document-form.ts'

/** What serialize() of PHP writes, one value behind the other. */
export const phpValues = ofDocument({
  id: 'values of PHP',
  told: 'has values as serialize() of PHP writes them: they become JSON',
  mayBegin: (head) => /^\s*(?:a:\d+:\{|O:\d+:")/.test(head),
  made: (text) =>
    // Lengths count bytes; those of a file that has become UTF-8 since count its letters.
    new Reader(lettersOf(new TextEncoder().encode(text)), ofUtf8).all() ?? new Reader(text, (held) => held).all(),
})

/** A letter for each of some bytes. */
function lettersOf(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += atOnce) letters += String.fromCharCode(...bytes.subarray(at, at + atOnce))
  return letters
}

/** A function takes so many arguments at least. */
const atOnce = 8192

/** The text of bytes that stand in one as a letter each. */
function ofUtf8(bytes: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)))
}

/** Thrown where a text is not what PHP writes, or may mean something else in JSON. */
class OtherText extends Error {}

/** Reads what stands in a text, where a length counts its letters. */
class Reader {
  readonly #text: string
  readonly #decoded: (held: string) => string
  #at = 0

  constructor(text: string, decoded: (held: string) => string) {
    this.#text = text
    this.#decoded = decoded
  }

  /** All values, each as JSON in a line; undefined where something is none. */
  all(): string | undefined {
    let lines = ''
    try {
      for (this.#take(/\s*/y); this.#at < this.#text.length; this.#take(/\s*/y)) lines += `${this.#value()}\n`
      return lines
    } catch (error) {
      if (error instanceof OtherText || error instanceof TypeError) return undefined
      throw error
    }
  }

  #value(): string {
    switch (this.#take(/(?:N|[bid]:[^;]*);|[sa]:\d+:|O:\d+:/y).charAt(0)) {
      case 'N':
        return 'null'
      case 'b':
        return this.#last.endsWith('1;') ? 'true' : 'false'
      case 'i':
      case 'd':
        return this.#number(this.#last.slice(2, -1))
      case 's': {
        const text = this.#held()
        this.#take(/;/y)
        return JSON.stringify(text)
      }
      case 'a':
        return this.#members(Number(this.#last.slice(2, -1)))
      default:
        // What its class says of an object would get lost.
        if (warnsOfType(this.#held().replaceAll('\\', '.'))) throw new OtherText()
        return this.#members(Number(this.#take(/:\d+:/y).slice(1, -1)), true)
    }
  }

  #members(count: number, isObject = false): string {
    const [keys, values]: [string[], string[]] = [[], []]
    this.#take(/\{/y)
    for (let member = 0; member < count; member++) {
      const key = this.#value()
      keys.push(/^-?\d+$/.test(key) ? `"${key}"` : isObject ? withoutScope(key) : key)
      values.push(this.#value())
    }
    this.#take(/\}/y)
    if (!keys.every((key) => key.startsWith('"')) || new Set(keys).size < count) throw new OtherText()
    if (!isObject && keys.every((key, index) => key === `"${index}"`)) return `[${values.join(',')}]`
    // JSON has such keys in their own order, whatever that of the elements was.
    const numbers = keys.filter((key) => /^"\d+"$/.test(key)).map((key) => Number(key.slice(1, -1)))
    if (numbers.some((one, index) => one < (numbers[index - 1] ?? 0))) throw new OtherText()
    return `{${keys.map((key, index) => `${key}:${values[index] ?? ''}`).join(',')}}`
  }

  /** The text behind its length. */
  #held(): string {
    const start = this.#at + 1
    this.#at = start + Number(/\d+/.exec(this.#last)?.[0])
    const held = this.#text.slice(start, this.#at)
    if (this.#text[start - 1] !== '"' || this.#text[this.#at++] !== '"') throw new OtherText()
    return this.#decoded(held)
  }

  #number(text: string): string {
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:E[+-]?\d+)?$/.test(text)) throw new OtherText()
    return text
  }

  #last = ''

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found] = pattern.exec(this.#text) ?? []
    if (found === undefined) throw new OtherText()
    this.#at += found.length
    return (this.#last = found)
  }
}

/** A name without the class that may see it. */
function withoutScope(key: string): string {
  return key.replace(/^"\\u0000[\w\\*]+\\u0000/, '"')
}
