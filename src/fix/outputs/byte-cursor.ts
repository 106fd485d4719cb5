import { oneByteText } from './one-byte-text.ts'

/** The longest line of a container that is read as one. */
const longest = 64 * 1024

const lineEnd = 0x0a

/** Lines of so many bytes are read byte by byte. */
const longestByBytes = 16

const isAscii = /^[\0-\x7f]*$/

/** Goes over bytes, by lines and by counts. */
export class ByteCursor {
  readonly #chunks: AsyncIterator<Uint8Array>
  #bytes: Uint8Array = new Uint8Array()
  /** The number of the line that comes, from 1. */
  line = 1

  constructor(file: AsyncIterable<Uint8Array>) {
    this.#chunks = file[Symbol.asyncIterator]()
  }

  /** Bytes that come next, at least one; none at the end. */
  async peek(): Promise<Uint8Array> {
    while (this.#bytes.length === 0) {
      const next = await this.#chunks.next()
      if (next.done === true) break
      // A chunk may be written to as soon as the next is asked for.
      this.#bytes = next.value
    }
    return this.#bytes
  }

  /** Uses up bytes that were seen. */
  skip(count: number): void {
    const used = this.#bytes.subarray(0, count)
    for (let at = used.indexOf(lineEnd); at !== -1; at = used.indexOf(lineEnd, at + 1)) this.line++
    this.#bytes = this.#bytes.subarray(count)
  }

  /** The next line without its end, a byte a character; undefined where there is none, or a long one. */
  async nextLine(): Promise<string | undefined> {
    let line = ''
    for (;;) {
      const bytes = await this.peek()
      if (bytes.length === 0) return line === '' ? undefined : line
      const at = bytes.indexOf(lineEnd)
      const part = bytes.subarray(0, at === -1 ? bytes.length : at)
      if (line.length + part.length > longest) return undefined
      line += oneByteText(part)
      this.skip(at === -1 ? part.length : at + 1)
      if (at !== -1) return line.endsWith('\r') ? line.slice(0, -1) : line
    }
  }

  /** The next line where all of it has been read already; otherwise {@link nextLine} reads on. Nobody has to wait for it. */
  lineAtHand(): string | undefined {
    const at = this.#bytes.indexOf(lineEnd)
    if (at === -1 || at > longest) return undefined
    let line = ''
    if (at <= longestByBytes) for (let index = 0; index < at; index++) line += String.fromCharCode(this.#bytes[index] ?? 0)
    // A decoder is made more slowly than few bytes are read, and has other characters for bytes that are no ASCII.
    if (at > longestByBytes || !isAscii.test(line)) line = oneByteText(this.#bytes.subarray(0, at))
    this.line++
    this.#bytes = this.#bytes.subarray(at + 1)
    return line.endsWith('\r') ? line.slice(0, -1) : line
  }

  /** So many of the bytes that come, where all of them have been read already. */
  bytesAtHand(count: number): Uint8Array | undefined {
    if (this.#bytes.length < count) return undefined
    const bytes = this.#bytes.subarray(0, count)
    this.skip(count)
    return bytes
  }

  /** So many of the bytes that come, in stretches; fewer where the file ends before. */
  async *take(count: number): AsyncGenerator<Uint8Array, void, undefined> {
    let left = count
    while (left > 0) {
      const bytes = (await this.peek()).subarray(0, left)
      if (bytes.length === 0) return
      yield bytes
      left -= bytes.length
      this.skip(bytes.length)
    }
  }

  /** Uses up white space; false where nothing comes behind it. */
  async skipSpace(): Promise<boolean> {
    for (;;) {
      const bytes = await this.peek()
      if (bytes.length === 0) return false
      const at = bytes.findIndex((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)
      this.skip(at === -1 ? bytes.length : at)
      if (at !== -1) return true
    }
  }

  /** Forgets the rest of the file. */
  async close(): Promise<void> {
    await this.#chunks.return?.(undefined)
  }
}
