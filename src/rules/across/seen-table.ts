import type { RecordPlace } from '../rule.ts'

/** Where a key was met before, with what was noted beside it. */
export interface SeenEntry {
  readonly place: RecordPlace
  /** Whose it was. */
  readonly owner: Fingerprint
  readonly from: number
  readonly to: number
}

/** What stands for a text: two numbers of 32 bits, alike for different texts about once in 10^19 pairs. */
export type Fingerprint = readonly [number, number]

/** Words of an entry: key, owner, file, record, line, span; key and owner are two words each. */
const words = 9

/** How many entries of one key are kept; more of the same would make every look-up slow, and tell nothing new. */
const mostOfKey = 8

/**
 * Remembers where keys were met, in a table of numbers of a few dozen bytes each, so that a run over millions of records
 * stays small. When the table is full it remembers no more, and says so.
 */
export class SeenTable {
  readonly #most: number
  readonly #files: string[] = []
  #entries = new Int32Array(1024 * words)
  /** Index of an entry from 1, by the key; 0 for none. */
  #slots = new Int32Array(2048)
  #count = 0

  /** @param most How many entries are remembered, 36 bytes each and up to 16 bytes for finding them. */
  constructor(most = 1_000_000) {
    this.#most = most
  }

  /** Whether it remembers no more. */
  get isFull(): boolean {
    return this.#count >= this.#most
  }

  /** What was noted under a key, in the order in which it was met. */
  find([high, low]: Fingerprint): SeenEntry[] {
    const found: SeenEntry[] = []
    for (let slot = this.#first(low), entry; (entry = this.#slots[slot] ?? 0) > 0; slot = this.#next(slot)) {
      const at = (entry - 1) * words
      if (this.#entries[at] === high && this.#entries[at + 1] === low) found.push(this.#read(at))
    }
    return found
  }

  /** Notes where a key was met. */
  add(key: Fingerprint, owner: Fingerprint, { file, record, line }: RecordPlace, from = 0, to = 0): void {
    if (this.isFull) return
    let ofKey = 0
    let slot = this.#first(key[1])
    for (let entry; (entry = this.#slots[slot] ?? 0) > 0; slot = this.#next(slot)) {
      const at = (entry - 1) * words
      if (this.#entries[at] === key[0] && this.#entries[at + 1] === key[1] && ++ofKey >= mostOfKey) return
    }
    const at = this.#count * words
    if (at === this.#entries.length) this.#entries = grown(this.#entries)
    const entries = this.#entries
    entries[at] = key[0]
    entries[at + 1] = key[1]
    entries[at + 2] = owner[0]
    entries[at + 3] = owner[1]
    entries[at + 4] = this.#fileNumber(file)
    entries[at + 5] = record
    entries[at + 6] = line
    entries[at + 7] = from
    entries[at + 8] = to
    this.#slots[slot] = ++this.#count
    if (this.#count * 2 > this.#slots.length) this.#rehash()
  }

  #read(at: number): SeenEntry {
    const word = (index: number) => this.#entries[at + index] ?? 0
    const place = { file: this.#files[word(4)] ?? '', record: word(5), line: word(6) }
    return { place, owner: [word(2), word(3)], from: word(7), to: word(8) }
  }

  #first(low: number): number {
    return (low >>> 0) % this.#slots.length
  }

  #next(slot: number): number {
    return slot + 1 === this.#slots.length ? 0 : slot + 1
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let entry = 1; entry <= this.#count; entry++) {
      let slot = this.#first(this.#entries[(entry - 1) * words + 1] ?? 0)
      while ((this.#slots[slot] ?? 0) > 0) slot = this.#next(slot)
      this.#slots[slot] = entry
    }
  }

  /** Records come file by file, so the last file is nearly always the one. */
  #fileNumber(file: string): number {
    if (this.#files.at(-1) !== file) this.#files.push(file)
    return this.#files.length - 1
  }
}

/** What stands for texts: they are hashed with their lengths, so that no two lists of texts are the same in a row. */
export function fingerprint(...texts: readonly string[]): Fingerprint {
  let high = 0x811c9dc5
  let low = 0x9e3779b9
  for (const text of texts) {
    high = Math.imul(high ^ text.length, 0x01000193)
    low = Math.imul(low ^ text.length, 0x85ebca6b)
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 0x01000193)
      low = Math.imul((low << 13) | (low >>> 19), 5) + Math.imul(code, 0xcc9e2d51)
      low ^= low >>> 15
    }
  }
  return [finish(high), finish(low)]
}

/** Spreads what little the last characters have changed over all bits (the end of MurmurHash3). */
function finish(hash: number): number {
  let mixed = hash
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

function grown(entries: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(entries.length * 2)
  larger.set(entries)
  return larger
}
