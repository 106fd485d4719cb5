import { endOf, viewOf } from './entry.ts'

/** Where the key of an entry begins, which goes on to the end of the entry. */
export type KeyStart = (entries: DataView, at: number) => number

/**
 * One entry of each of so many keys, found by the bytes of the key, not by a hash alone. Open addressing, at most half
 * full.
 */
export class KeyTable {
  readonly #most: number
  readonly #keyStart: KeyStart
  #entries = Buffer.allocUnsafeSlow(4096)
  #view = viewOf(this.#entries)
  #length = 0
  /** For each slot the hash of a key, and 1 more than the place of its entry, so that 0 is empty. */
  #slots = new Uint32Array(2 * 1024)
  /** A bit for each of so many hashes: whether it may be there. Small enough to be at hand, unlike the slots. */
  readonly #hints = new Uint32Array(2 ** 16)
  #count = 0
  #isFull = false

  /** @param most How many bytes of entries there is room for; there always is for one. */
  constructor(most: number, keyStart: KeyStart) {
    this.#most = most
    this.#keyStart = keyStart
  }

  /** The entry at a place; to be used before another one is added. */
  entryAt(at: number): Buffer {
    return this.#entries.subarray(at, endOf(this.#view, at))
  }

  /** The place of the entry that has a key; below 0 when none has. */
  find(hash: number, bytes: Buffer, start: number, end: number): number {
    const mixed = Math.imul(hash, spread)
    if (((this.#hints[mixed >>> 16] ?? 0) & (1 << (mixed >>> 11))) === 0) return -1
    const slots = this.#slots
    for (let slot = this.#firstSlot(hash), found; (found = slots[slot + 1] ?? 0) > 0; slot = this.#nextSlot(slot)) {
      if (slots[slot] === hash && this.#hasKey(found - 1, bytes, start, end)) return found - 1
    }
    return -1
  }

  /** Adds an entry whose key none has; false when there is no room. From then on none is added: others of its key may have been refused. */
  add(hash: number, bytes: Buffer, start: number, end: number): boolean {
    const size = end - start
    const at = this.#length
    if (this.#isFull || (at + size > this.#most && at > 0)) {
      this.#isFull = true
      return false
    }
    this.#makeRoom(at + size)
    // A loop, since entries are too short for a call to be worth it.
    const entries = this.#entries
    for (let index = 0; index < size; index++) entries[at + index] = bytes[start + index] ?? 0
    this.#length += size
    this.#count++
    if (this.#count * 4 > this.#slots.length) this.#grow()
    this.#set(hash, at + 1)
    const mixed = Math.imul(hash, spread)
    this.#hints[mixed >>> 16] = (this.#hints[mixed >>> 16] ?? 0) | (1 << (mixed >>> 11))
    return true
  }

  /** Takes everything out. What comes next is probably as much, and few slots are nearer at hand than many. */
  clear(): void {
    if (this.#count === 0) return
    this.#slots = this.#slots.subarray(0, 2 ** Math.ceil(Math.log2(this.#count * 4)))
    this.#length = 0
    this.#count = 0
    this.#isFull = false
    this.#slots.fill(0)
    this.#hints.fill(0)
  }

  #hasKey(at: number, bytes: Buffer, start: number, end: number): boolean {
    const entries = this.#entries
    const own = this.#keyStart(this.#view, at)
    if (endOf(this.#view, at) - own !== end - start) return false
    for (let index = start; index < end; index++) if (entries[own - start + index] !== bytes[index]) return false
    return true
  }

  #makeRoom(size: number): void {
    if (size <= this.#entries.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(size, Math.min(this.#most, this.#entries.length * 4)))
    this.#entries.copy(larger, 0, 0, this.#length)
    this.#entries = larger
    this.#view = viewOf(larger)
  }

  #grow(): void {
    const known = this.#slots
    this.#slots = new Uint32Array(known.length * 4)
    for (let slot = 0; slot < known.length; slot += 2) {
      const entry = known[slot + 1] ?? 0
      if (entry > 0) this.#set(known[slot] ?? 0, entry)
    }
  }

  #set(hash: number, entry: number): void {
    let slot = this.#firstSlot(hash)
    while ((this.#slots[slot + 1] ?? 0) > 0) slot = this.#nextSlot(slot)
    this.#slots[slot] = hash
    this.#slots[slot + 1] = entry
  }

  /** Keys that are here together may have the low bits of their hashes in common, so the high ones of a product are taken. */
  #firstSlot(hash: number): number {
    return 2 * (Math.imul(hash, spread) >>> (Math.clz32(this.#slots.length) + 2))
  }

  #nextSlot(slot: number): number {
    return slot + 2 === this.#slots.length ? 0 : slot + 2
  }
}

const spread = 0x9e3779b1
