import * as entry from './account-entry.ts'
import { pairOf, viewOf, type AccountPair } from './account-entry.ts'
import { SpillStacks } from './spill-stacks.ts'

/** Where a record begins. */
export interface RecordPlace {
  /** Number of its input, from 0. */
  readonly input: number
  /** Number of the record in its input, from 0. */
  readonly record: number
  readonly line: number
  readonly column: number
  /** Bytes of the input before it. */
  readonly offset: number
}

/** A record about an account that an earlier record is about. */
export interface DuplicateAccount {
  readonly account: AccountPair
  readonly place: RecordPlace
  /** The first record about the account. */
  readonly first: RecordPlace
}

/** What lies before a stretch of records. */
export interface Before {
  /** Number of its input, from 0. */
  readonly input: number
  /** Records and line ends of the same input before it. */
  readonly records: number
  readonly lineEnds: number
  /** Records of all inputs before it. */
  readonly allRecords: number
}

/** In how many parts accounts are sorted; one part at a time is held in memory. */
const stackCount = 64

/** So many bytes of entries are not sorted, but looked at together: those of some two hundred thousand records. */
const mostTogether = 12 * 1024 * 1024

/**
 * Finds the accounts that come more than once, in bounded memory: when there are many, entries are laid on stacks by the
 * hash of their keys, so that equal ones meet on the same; what is found on each goes on stacks by place, to be told in
 * the order of the inputs. Nothing is told by its hash alone.
 */
export class DuplicateAccounts {
  readonly #byKey = new SpillStacks(stackCount)
  #records = 0
  #table = new Uint32Array(1024)
  /** All entries, as long as they are few. */
  #together: Buffer[] | undefined = []
  #size = 0

  /**
   * Takes in the entries of a stretch of records, which come in the order of the inputs. They are changed, and kept for
   * a while.
   * @throws NoRoomError when a temporary file cannot be written.
   */
  add(entries: Buffer, { input, records, lineEnds, allRecords }: Before): void {
    const view = viewOf(entries)
    for (let at = 0; at < entries.length;) {
      const keyStart = at + entry.headSize
      const end = keyStart + view.getUint32(at, true)
      const record = view.getUint32(at + entry.record, true)
      view.setUint32(at + entry.input, input, true)
      view.setUint32(at + entry.record, record + records, true)
      view.setUint32(at + entry.line, view.getUint32(at + entry.line, true) + lineEnds, true)
      view.setUint32(at + entry.ordinal, record + allRecords, true)
      this.#records = record + allRecords + 1
      at = end
    }
    this.#size += entries.length
    this.#together?.push(entries)
    if (this.#size <= mostTogether) return
    for (const one of this.#together ?? [entries]) this.#divide(one)
    this.#together = undefined
  }

  /** Every record about an account that an earlier one is about, in the order of the inputs. Nothing can be added after that. */
  *find(): Generator<DuplicateAccount, void, undefined> {
    const byPlace = new SpillStacks(stackCount)
    try {
      if (this.#together) this.#findRepeats(Buffer.concat(this.#together), byPlace)
      else for (let index = 0; index < stackCount; index++) this.#findRepeats(this.#byKey.read(index), byPlace)
      for (let index = 0; index < stackCount; index++) yield* inOrder(byPlace.read(index))
    } finally {
      byPlace.close()
      this.close()
    }
  }

  /** Gives everything up. */
  close(): void {
    this.#byKey.close()
  }

  /** Puts each entry on the stack of its key. */
  #divide(entries: Buffer): void {
    const view = viewOf(entries)
    for (let at = 0, end: number; at < entries.length; at = end) {
      end = endOf(view, at)
      this.#byKey.push(hash(entries, at + entry.headSize, end) & (stackCount - 1), entries, at, end)
    }
  }

  /** Puts each entry whose key an earlier one has on a stack, with that one before it. */
  #findRepeats(entries: Buffer, repeats: SpillStacks): void {
    const view = viewOf(entries)
    let count = 0
    for (let at = 0; at < entries.length; at = endOf(view, at)) count++
    // Open addressing, at most half full: the index of an entry, and 1 more, so that 0 is empty.
    const mask = 2 ** Math.ceil(Math.log2(count * 2 + 1)) - 1
    if (mask >= this.#table.length) this.#table = new Uint32Array(mask + 1)
    const table = this.#table.fill(0)
    for (let at = 0; at < entries.length; at = endOf(view, at)) {
      const end = endOf(view, at)
      let slot = (hash(entries, at + entry.headSize, end) >>> 6) & mask
      let known: number
      while ((known = (table[slot] ?? 0) - 1) >= 0 && !isSameKey(entries, view, known, at)) slot = (slot + 1) & mask
      if (known < 0) table[slot] = at + 1
      else {
        const stack = Math.floor((view.getUint32(at + entry.ordinal, true) * stackCount) / this.#records)
        repeats.push(stack, entries, known, known + entry.headSize)
        repeats.push(stack, entries, at, end)
      }
    }
  }
}

/** The duplicates of a stack, each of which is the head of its first entry and its own entry. */
function* inOrder(repeats: Buffer): Generator<DuplicateAccount, void, undefined> {
  const view = viewOf(repeats)
  const found: { readonly at: number; readonly ordinal: number }[] = []
  for (let at = 0; at < repeats.length; at = endOf(view, at + entry.headSize)) {
    found.push({ at, ordinal: view.getUint32(at + entry.headSize + entry.ordinal, true) })
  }
  for (const { at } of found.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const own = at + entry.headSize
    const account = pairOf(repeats.toString('utf8', own + entry.headSize, endOf(view, own)))
    yield { account, place: placeOf(view, own), first: placeOf(view, at) }
  }
}

function placeOf(entries: DataView, at: number): RecordPlace {
  return {
    input: entries.getUint32(at + entry.input, true),
    record: entries.getUint32(at + entry.record, true),
    line: entries.getUint32(at + entry.line, true),
    column: entries.getUint32(at + entry.column, true),
    offset: entries.getFloat64(at + entry.offset, true),
  }
}

function endOf(entries: DataView, at: number): number {
  return at + entry.headSize + entries.getUint32(at, true)
}

function isSameKey(entries: Buffer, view: DataView, a: number, b: number): boolean {
  const length = view.getUint32(a, true)
  if (view.getUint32(b, true) !== length) return false
  const [keyOfA, keyOfB] = [a + entry.headSize, b + entry.headSize]
  for (let at = 0; at < length; at++) if (entries[keyOfA + at] !== entries[keyOfB + at]) return false
  return true
}

/** FNV-1a with a last mix, since its low bits say most about the last byte. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193)
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
