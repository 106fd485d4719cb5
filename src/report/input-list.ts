import type { InputSummary } from './reporter.ts'

const newline = 10
const chunkSize = 256 * 1024

/** What came of each input. Kept as text, since a folder may hold hundreds of thousands and objects take several times the space. */
export class InputList implements Iterable<InputSummary> {
  readonly #chunks: Buffer[] = []
  /** For each input its chunk and where it begins in there. */
  #places = new Uint32Array(128)
  #used = chunkSize
  #length = 0

  /** How many inputs there are. */
  get length(): number {
    return this.#length
  }

  /** Adds an input of which nothing more will come. */
  add(input: InputSummary): void {
    const line = `${JSON.stringify(input)}\n`
    const size = Buffer.byteLength(line)
    if (this.#used + size > chunkSize) {
      this.#chunks.push(Buffer.alloc(Math.max(size, chunkSize)))
      this.#used = 0
    }
    if (this.#length * 2 === this.#places.length) {
      const larger = new Uint32Array(this.#places.length * 2)
      larger.set(this.#places)
      this.#places = larger
    }
    this.#places[this.#length * 2] = this.#chunks.length - 1
    this.#places[this.#length * 2 + 1] = this.#used
    this.#used += this.#chunks.at(-1)?.write(line, this.#used) ?? 0
    this.#length++
  }

  /**
   * One of the inputs, by its number from 0.
   * @throws RangeError when there is none.
   */
  at(index: number): InputSummary {
    const chunk = index < this.#length ? this.#chunks[this.#places[index * 2] ?? 0] : undefined
    if (!chunk) throw new RangeError(`There is no input ${index}`)
    const start = this.#places[index * 2 + 1] ?? 0
    return JSON.parse(chunk.toString('utf8', start, chunk.indexOf(newline, start))) as InputSummary
  }

  *[Symbol.iterator](): Iterator<InputSummary> {
    for (let index = 0; index < this.#length; index++) yield this.at(index)
  }

  /** As JSON has it: a list. */
  toJSON(): InputSummary[] {
    return [...this]
  }
}
