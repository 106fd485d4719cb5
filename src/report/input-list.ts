import type { InputSummary } from './reporter.ts'

const newline = 10
const chunkSize = 256 * 1024

/** What came of each input. Kept as text, since a folder may hold hundreds of thousands and objects take several times the space. */
export class InputList implements Iterable<InputSummary> {
  readonly #chunks: Buffer[] = []
  /** For each input its chunk, where it begins in there, and how many findings and invalid records were counted later. */
  #numbers = new Uint32Array(256)
  #used = chunkSize
  #length = 0

  /** How many inputs there are. */
  get length(): number {
    return this.#length
  }

  /** Adds an input that was read. */
  add(input: InputSummary): void {
    const line = `${JSON.stringify(input)}\n`
    const size = Buffer.byteLength(line)
    if (this.#used + size > chunkSize) {
      this.#chunks.push(Buffer.alloc(Math.max(size, chunkSize)))
      this.#used = 0
    }
    if (this.#length * 4 === this.#numbers.length) {
      const larger = new Uint32Array(this.#numbers.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length * 4] = this.#chunks.length - 1
    this.#numbers[this.#length * 4 + 1] = this.#used
    this.#used += this.#chunks.at(-1)?.write(line, this.#used) ?? 0
    this.#length++
  }

  /** Counts what was found in an input after it was added. */
  count(index: number, { findings, invalid }: Pick<InputSummary, 'findings' | 'invalid'>): void {
    this.#numbers[index * 4 + 2] = (this.#numbers[index * 4 + 2] ?? 0) + findings
    this.#numbers[index * 4 + 3] = (this.#numbers[index * 4 + 3] ?? 0) + invalid
  }

  /**
   * One of the inputs, by its number from 0.
   * @throws RangeError when there is none.
   */
  at(index: number): InputSummary {
    const [number = 0, start = 0, findings = 0, invalid = 0] = this.#numbers.subarray(index * 4, index * 4 + 4)
    const chunk = index < this.#length ? this.#chunks[number] : undefined
    if (!chunk) throw new RangeError(`There is no input ${index}`)
    const input = JSON.parse(chunk.toString('utf8', start, chunk.indexOf(newline, start))) as InputSummary
    return { ...input, findings: input.findings + findings, invalid: input.invalid + invalid }
  }

  *[Symbol.iterator](): Iterator<InputSummary> {
    for (let index = 0; index < this.#length; index++) yield this.at(index)
  }

  /** As JSON has it: a list. */
  toJSON(): InputSummary[] {
    return [...this]
  }
}
