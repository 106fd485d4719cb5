import type { InputSummary } from './reporter.ts'

const newline = 10
const chunkSize = 256 * 1024

/** What came of each input. Kept as text, since a folder may hold hundreds of thousands and objects take several times the space. */
export class InputList implements Iterable<InputSummary> {
  readonly #chunks: Buffer[] = []
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
    this.#used += this.#chunks.at(-1)?.write(line, this.#used) ?? 0
    this.#length++
  }

  *[Symbol.iterator](): Iterator<InputSummary> {
    for (const chunk of this.#chunks) {
      for (let start = 0, end; (end = chunk.indexOf(newline, start)) >= 0; start = end + 1) {
        yield JSON.parse(chunk.toString('utf8', start, end)) as InputSummary
      }
    }
  }

  /** As JSON has it: a list. */
  toJSON(): InputSummary[] {
    return [...this]
  }
}
