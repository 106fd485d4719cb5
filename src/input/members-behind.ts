/** A member of an object of which only the start of its text is kept. */
export interface MemberBehind {
  readonly name: string
  /** How many items its list has; one for all else. */
  readonly count: number
  /** Whether it holds an object or a list with something in it. */
  readonly nests: boolean
}

const [quote, backslash, comma, colon, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\,:[]{}'].map((mark) =>
  mark.charCodeAt(0),
)

/** So many names are kept of what nests, and as many of all else, of so many bytes. */
const [mostNames, longestName] = [200, 200]

/** Stands for all names that are not kept. */
const otherNames = '…'

/** Reads which members stand behind a list to the end of the objects around it, in pieces, and keeps no more than their names. */
export class MembersBehind {
  readonly #found: { readonly name: string; readonly count: number; readonly nests: boolean }[] = []
  #nesting = 0
  /** How much nests and is kept without its name. */
  #others = 0
  /** How many of the objects around are open still. */
  #around: number
  /** How deep it is in a member. */
  #inner = 0
  #isText = false
  #isEscaped = false
  #isName = false
  #name: number[] = []
  #isList = false
  #isEmpty = true
  #commas = 0
  #isBehindColon = false

  /** @param depth How many objects are around the list. */
  constructor(depth: number) {
    this.#around = depth
  }

  /** What was found so far; what nests beyond those that are kept, as one of no name. */
  get members(): readonly MemberBehind[] {
    return this.#others === 0 ? this.#found : [...this.#found, { name: otherNames, count: this.#others, nests: true }]
  }

  /** Reads on. The first byte of all is the bracket that closes the list, or stands behind it. */
  scan(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end && this.#around > 0; at++) this.#take(bytes[at] ?? 0)
  }

  #take(byte: number): void {
    if (this.#isText) return this.#inText(byte)
    if (byte <= 0x20) return
    if (this.#inner === 0) return this.#ofObject(byte)
    if (this.#inner === 1 && byte !== closeBracket && byte !== closeBrace) {
      if (byte === comma) this.#commas++
      this.#isEmpty = false
    }
    if (byte === quote) this.#isText = true
    else if (byte === openBracket || byte === openBrace) this.#inner++
    else if ((byte === closeBracket || byte === closeBrace) && --this.#inner === 0)
      this.#add(this.#isList ? this.#commas + 1 : 1, !this.#isEmpty)
  }

  #ofObject(byte: number): void {
    if (byte === quote) {
      this.#isText = true
      this.#isName = !this.#isBehindColon
      if (this.#isName) this.#name = []
    } else if (byte === colon) this.#isBehindColon = true
    else if (byte === openBracket || byte === openBrace) {
      this.#inner = 1
      this.#isList = byte === openBracket
      this.#isEmpty = true
      this.#commas = 0
    } else if (byte === comma || byte === closeBrace) {
      if (this.#isBehindColon) this.#add(1, false)
      if (byte === closeBrace) this.#around--
    }
  }

  #inText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === backslash) this.#isEscaped = true
    else if (byte === quote) {
      this.#isText = this.#isName = false
      return
    }
    if (this.#isName && this.#name.length < longestName) this.#name.push(byte)
  }

  #add(count: number, nests: boolean): void {
    this.#isBehindColon = false
    const kept = nests ? this.#nesting : this.#found.length - this.#nesting
    if (kept < mostNames) this.#found.push({ name: nameOf(new Uint8Array(this.#name)), count, nests })
    else if (nests) this.#others++
    if (nests && kept < mostNames) this.#nesting++
  }
}

/** A name as its text writes it. */
function nameOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return text
  }
}
