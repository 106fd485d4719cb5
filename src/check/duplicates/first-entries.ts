import { endOf, headSize, keyHash, viewOf } from './account-entry.ts'

/** The first entries of their keys. What it held before is overwritten, not garbage, once it is cleared. */
export class FirstEntries {
  #bytes = Buffer.allocUnsafeSlow(4096)
  #view = viewOf(this.#bytes)
  #length = 0
  #count = 0
  /** Open addressing, at most half full: the place of an entry in the bytes, and 1 more, so that 0 is empty. */
  #table = new Uint32Array(1024)

  /** The entries, each from the place that it was given. */
  get bytes(): Buffer {
    return this.#bytes
  }

  /** Forgets all. */
  clear(): void {
    this.#length = this.#count = 0
    this.#table.fill(0)
  }

  /** Where the first entry with the key of this one is; without one before this is it, and there is no answer. */
  placeOf(entries: Buffer, at: number, end: number): number | undefined {
    const keyStart = at + headSize
    const mask = this.#table.length - 1
    let slot = this.#slot(keyHash(entries, keyStart, end))
    for (let known: number; (known = (this.#table[slot] ?? 0) - 1) >= 0; slot = (slot + 1) & mask) {
      if (this.#hasKey(known, entries, keyStart, end)) return known
    }
    this.#table[slot] = this.#length + 1
    this.#append(entries, at, end)
    if (++this.#count * 2 > this.#table.length) this.#growTable()
    return undefined
  }

  /** The lowest bits of a hash are those of the stack, so they are the same for all. */
  #slot(hash: number): number {
    return (hash >>> 6) & (this.#table.length - 1)
  }

  #hasKey(known: number, entries: Buffer, start: number, end: number): boolean {
    const bytes = this.#bytes
    if (known + headSize + end - start !== endOf(this.#view, known)) return false
    for (let at = start, own = known + headSize; at < end; at++, own++) if (entries[at] !== bytes[own]) return false
    return true
  }

  #append(entries: Buffer, at: number, end: number): void {
    const size = end - at
    if (this.#length + size > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#length + size, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
      this.#view = viewOf(larger)
    }
    // A loop, since entries are too short for a call to be worth it.
    const bytes = this.#bytes
    for (let from = at, to = this.#length; from < end; from++, to++) bytes[to] = entries[from] ?? 0
    this.#length += size
  }

  #growTable(): void {
    const table = (this.#table = new Uint32Array(this.#table.length * 2))
    for (let at = 0, end: number; at < this.#length; at = end) {
      end = endOf(this.#view, at)
      let slot = this.#slot(keyHash(this.#bytes, at + headSize, end))
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1)
      table[slot] = at + 1
    }
  }
}
