/** How many different texts of a field are remembered. More would lie in memory that is far away by the time they are needed. */
const most = 8

/** After how many texts it is decided whether remembering was worth it. */
const trial = 512

/**
 * Texts of a field that kept all rules in a run. Many fields say the same few things over and over, such as the status of a
 * reading, and rules about values see nothing else. Fields of which nearly every text is another are given up.
 */
export class SoundValues {
  /** Mostly it is one of the last two. */
  #last = ''
  #other = ''
  readonly #texts: string[] = []
  #asked = 0
  #known = 0
  #isWorthIt = true

  /** Whether the text is known to keep the rules; of the empty text that is never known. */
  has(text: string): boolean {
    return text !== '' && (text === this.#last || text === this.#other || (this.#isWorthIt && this.#find(text)))
  }

  /** Remembers a text that kept the rules. */
  add(text: string): void {
    if (text === '' || !this.#isWorthIt || this.#texts.length === most) return
    this.#texts.push(text)
    this.#keep(text)
  }

  #find(text: string): boolean {
    if (++this.#asked > trial) this.#decide()
    if (!this.#texts.includes(text)) return false
    this.#known++
    this.#keep(text)
    return true
  }

  #keep(text: string): void {
    this.#other = this.#last
    this.#last = text
  }

  #decide(): void {
    this.#isWorthIt = this.#known > trial / 2
    // To compare with the last two costs as much as a look that finds a text sound.
    if (!this.#isWorthIt) this.#last = this.#other = ''
    this.#asked = 0
    this.#known = 0
  }
}
