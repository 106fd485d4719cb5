/** Takes the bytes of a file. */
export interface ByteSink {
  write(bytes: Uint8Array): void
}

/** A repaired copy: an array, JSON Lines, or a single record, as the input was, or as its wrapper held them. */
export class FixedFile {
  readonly #sink: ByteSink
  #isArray: boolean
  /** The only record of a wrapper so far: it is written alone, unless another follows. */
  #only: string | undefined
  #isUnwrapped = false
  #pending: string[] = []
  #size = 0
  #count = 0
  /** Whether the line goes on that was written last. */
  #isOpen = false

  constructor(sink: ByteSink, isArray: boolean) {
    this.#sink = sink
    this.#isArray = isArray
  }

  /** The records that follow lay in a list in an object. They become a list, unless there is only one. */
  unwrap(): void {
    this.#isUnwrapped = this.#isArray = true
  }

  /** Writes records; several that lay in one become a list where the file is no JSON Lines. */
  write(texts: readonly string[]): void {
    this.#endLine()
    for (const text of texts) {
      if (this.#isUnwrapped && this.#count === 0) {
        this.#only = text
        this.#count++
        continue
      }
      this.#writeOnly()
      this.#append(this.#isArray ? `${this.#count === 0 ? '[\n' : ',\n'}${this.#isUnwrapped ? inOneLine(text) : text}` : `${text}\n`)
      this.#count++
    }
  }

  /**
   * Writes bytes that are no record, as they are.
   * @param isPiece Whether more of the same line may follow, since it is too long to be cut out.
   */
  writeRaw(bytes: Buffer, isPiece: boolean): void {
    if (!isPiece) this.#endLine()
    this.#writeOnly()
    this.#flush()
    this.#sink.write(bytes)
    this.#isOpen = !this.#isArray && bytes.at(-1) !== 10
    if (!isPiece) this.#endLine()
  }

  /** Writes what comes behind the last record. */
  end(): void {
    this.#endLine()
    if (this.#only !== undefined) this.#append(`${this.#only}\n`)
    else if (this.#isArray) this.#append(this.#count === 0 ? '[]\n' : '\n]\n')
    this.#flush()
  }

  /** Writes what was the only record as the first of several. */
  #writeOnly(): void {
    if (this.#only !== undefined) this.#append(`[\n${inOneLine(this.#only)}`)
    this.#only = undefined
  }

  #endLine(): void {
    if (this.#isOpen) this.#append('\n')
    this.#isOpen = false
  }

  #append(text: string): void {
    this.#pending.push(text)
    this.#size += text.length
    // What is held longer survives the collection of garbage, which takes longer than to write it.
    if (this.#size > 65_536) this.#flush()
  }

  #flush(): void {
    this.#sink.write(Buffer.from(this.#pending.join('')))
    this.#pending = []
    this.#size = 0
  }
}

/** The text of a record without the space around it that it had in several lines. */
function inOneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1') : text
}
