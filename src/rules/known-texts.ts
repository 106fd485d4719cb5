/** How many different texts of a field are remembered. More would lie in memory that is far away by the time they are needed. */
const most = 8

/** Longer texts are not remembered: one may have megabytes. */
const longest = 200

/** After how many texts it is decided whether remembering was worth it. */
const trial = 512

/**
 * What was found in texts of a field in a run. Many fields say the same few things over and over, such as the status of a
 * reading or a word for nothing, and rules about values see nothing else. Fields of which nearly every text is another are given up.
 */
export class KnownTexts<Found> {
  readonly #texts: string[] = []
  readonly #found: Found[] = []
  /** Mostly it is one of the last two. */
  #last = ''
  #other = ''
  #inLast: Found | undefined
  #inOther: Found | undefined
  #asked = 0
  #met = 0
  #isWorthIt = true

  /** What was found in the text; undefined when that is not known. */
  get(text: string): Found | undefined {
    if (!this.#isWorthIt) return undefined
    if (text === this.#last) return this.#inLast
    if (text === this.#other) return this.#inOther
    return this.#find(text)
  }

  /** Remembers what was found in a text. */
  add(text: string, found: Found): void {
    if (!this.#isWorthIt || text.length > longest || this.#texts.length === most) return
    this.#texts.push(text)
    this.#found.push(found)
    this.#keep(text, found)
  }

  #find(text: string): Found | undefined {
    if (++this.#asked > trial) this.#decide()
    const found = this.#found[this.#texts.indexOf(text)]
    if (found === undefined) return undefined
    this.#met++
    this.#keep(text, found)
    return found
  }

  #keep(text: string, found: Found): void {
    this.#other = this.#last
    this.#inOther = this.#inLast
    this.#last = text
    this.#inLast = found
  }

  #decide(): void {
    this.#isWorthIt = this.#met > trial / 2
    this.#asked = 0
    this.#met = 0
  }
}
