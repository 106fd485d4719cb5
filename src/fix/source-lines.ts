/** Where the lines of a text stood in the file that it was made of, in little memory: only where as many lines more lie before is kept. */
export class SourceLines {
  /** From which line on, from 1, and how many lines more stand before it in the file. */
  readonly #from: number[] = []
  readonly #more: number[] = []
  #count = 0

  /** Takes the next line of the text: where it stood. */
  add(line: number): void {
    const more = line - ++this.#count
    if (this.#more.at(-1) === more) return
    this.#from.push(this.#count)
    this.#more.push(more)
  }

  /** Where a line of the text stood, which was taken before. */
  at(line: number): number {
    let [low, high] = [0, this.#from.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#from[middle] ?? 0) <= line) low = middle + 1
      else high = middle
    }
    return line + (this.#more[low - 1] ?? 0)
  }
}
