import * as entry from './entry.ts'
import { endOf, viewOf } from './entry.ts'
import { KeyTable, type KeyStart } from './key-table.ts'
import { NoRoomError, SpillStacks } from './spill-stacks.ts'

/** As `Compare` of rules, with the bytes of entries. */
export type CompareBytes = (entry: Buffer) => Buffer | undefined

/** How entries of a kind are compared. */
export interface EntryKind {
  readonly keyStart: KeyStart
  /** Begins to compare the entries of one key, that of an entry; undefined where they are compared with the first of an earlier record. */
  readonly begin?: (entry: Buffer) => CompareBytes | undefined
  /** How many entries of a key are told that are at odds with the first one; the others are counted. All of them by default. */
  readonly mostTold?: number
}

/** An entry that is at odds with an earlier one. */
export interface EntryPair {
  readonly entry: Buffer
  readonly earlier: Buffer
}

/** What lies before a stretch of records. */
export interface Before {
  /** Number of its input, from 0. */
  readonly input: number
  /** Records and line ends of the same input before it. */
  readonly records: number
  readonly lineEnds: number
}

/** What is held in memory. */
export interface EntryMemory {
  /** Bytes of entries; by default those of some fifty thousand accounts, which then need no file. */
  readonly entries: number
  /** Bytes of each stack. */
  readonly block: number
}

const usual: EntryMemory = { entries: 3 * 1024 * 1024, block: 32 * 1024 }

/** On so many stacks entries are put by bits of the hash of their keys. */
const [stackCount, stackBits] = [64, 6]

/**
 * Compares the entries of each key in bounded memory, however many entries and keys there are. There is room for one entry
 * of some keys each, and what has one of those keys is compared as it comes. All others are put on stacks by the hash of
 * their keys; at the end the same is done with each stack, of which the rest goes on further stacks. What is found is put on
 * stacks by its place, to be told in the order of the inputs. Nothing is told by its hash alone.
 */
export class EntryComparison {
  readonly #kind: EntryKind
  readonly #memory: EntryMemory
  readonly #table: KeyTable
  /** What compares the entries of a key, by the place of the one in the table; `put off` where all of them are put on the stacks. */
  readonly #begun = new Map<number, CompareBytes | 'put off'>()
  /** How many pairs are told of a key, by the place of its entry in the table. */
  readonly #told = new Map<number, number>()
  #untold = 0
  readonly #rest: SpillStacks
  /** Pairs: the earlier entry, and behind it the one that is at odds with it. */
  readonly #found: SpillStacks
  #count = 0
  #problem: NoRoomError | undefined

  constructor(kind: EntryKind, memory = usual) {
    this.#kind = kind
    this.#memory = memory
    this.#table = new KeyTable(memory.entries, kind.keyStart)
    this.#rest = new SpillStacks(stackCount, memory.block)
    this.#found = new SpillStacks(1, memory.block)
  }

  /** Why a temporary file could not be written; from then on nothing is compared any more. */
  get problem(): NoRoomError | undefined {
    return this.#problem
  }

  /** How many entries are at odds with an earlier one and not told, since enough others of their keys are; known when all are found. */
  get untold(): number {
    return this.#untold
  }

  /** Takes in the entries of a stretch of records, which come in the order of the inputs. They are changed, not kept. */
  add(entries: Buffer, before: Before): void {
    if (this.#problem) return
    this.#number(entries, before)
    try {
      this.#compare(entries, this.#rest, 0)
    } catch (error) {
      this.#giveUp(error)
    }
  }

  /** Every entry that is at odds with an earlier one, in the order of the inputs. Nothing can be added after that. */
  *find(): Generator<EntryPair, void, undefined> {
    if (this.#problem) return
    try {
      this.#compareStacks(this.#rest, 1)
      yield* this.#inOrder()
    } catch (error) {
      this.#giveUp(error)
    } finally {
      this.close()
    }
  }

  /** Gives everything up. */
  close(): void {
    this.#rest.close()
    this.#found.close()
  }

  #giveUp(error: unknown): void {
    if (!(error instanceof NoRoomError)) throw error
    this.#problem = error
    this.close()
  }

  /** Fills in what was left open. */
  #number(entries: Buffer, { input, records, lineEnds }: Before): void {
    const view = viewOf(entries)
    for (let at = 0; at < entries.length; at = endOf(view, at)) {
      view.setUint32(at + entry.input, input, true)
      view.setUint32(at + entry.record, view.getUint32(at + entry.record, true) + records, true)
      view.setUint32(at + entry.line, view.getUint32(at + entry.line, true) + lineEnds, true)
      view.setUint32(at + entry.ordinal, this.#count++, true)
    }
  }

  /** Compares what has a key in the table, or finds room there; all else is put on the stacks. */
  #compare(entries: Buffer, rest: SpillStacks, level: number): void {
    const { keyStart } = this.#kind
    const table = this.#table
    const view = viewOf(entries)
    for (let at = 0, end: number; at < entries.length; at = end) {
      end = endOf(view, at)
      const start = keyStart(view, at)
      const hashed = hash(entries, start, end)
      const known = table.find(hashed, entries, start, end)
      const stack = (hashed >>> (level * stackBits)) & (stackCount - 1)
      if (known >= 0) for (const one of this.#compareWith(known, entries.subarray(at, end))) rest.push(stack, one, 0, one.length)
      else if (!table.add(hashed, entries, at, end)) rest.push(stack, entries, at, end)
    }
  }

  /** Compares an entry with others of its key, and gives back what is to be put on a stack since there is no room for it. */
  #compareWith(known: number, entry: Buffer): readonly Buffer[] {
    const first = this.#table.entryAt(known)
    const compare = this.#begun.get(known) ?? this.#kind.begin?.(entry)
    if (compare === 'put off') return [entry]
    if (!compare) {
      if (isSameRecord(first, entry)) return nothing
      if (this.#isTold(known)) this.#tell(first, entry)
      else this.#untold++
      return nothing
    }
    if (!this.#begun.has(known)) {
      if (this.#begun.size >= this.#memory.entries / sizeOfComparison) {
        this.#begun.set(known, 'put off')
        return [first, entry]
      }
      this.#begun.set(known, compare)
      compare(Buffer.from(first))
    }
    const earlier = compare(Buffer.from(entry))
    if (earlier) this.#tell(earlier, entry)
    return nothing
  }

  /** Whether one more pair of a key is told; it is counted. */
  #isTold(known: number): boolean {
    const { mostTold } = this.#kind
    if (mostTold === undefined) return true
    const told = this.#told.get(known) ?? 0
    if (told === mostTold) return false
    this.#told.set(known, told + 1)
    return true
  }

  /** Keeps a pair. */
  #tell(earlier: Buffer, entry: Buffer): void {
    const pair = Buffer.concat([earlier, entry])
    this.#found.push(0, pair, 0, pair.length)
  }

  #compareStacks(stacks: SpillStacks, level: number): void {
    if (stacks.isEmpty) return
    for (let index = 0; index < stackCount; index++) {
      const rest = new SpillStacks(stackCount, this.#memory.block)
      try {
        this.#table.clear()
        this.#begun.clear()
        this.#told.clear()
        for (const entries of stacks.read(index)) this.#compare(entries, rest, level)
        this.#compareStacks(rest, level + 1)
      } finally {
        rest.close()
      }
    }
  }

  /** What was found, by its place. */
  *#inOrder(): Generator<EntryPair, void, undefined> {
    const { entries: size, block } = this.#memory
    // Each stack is to fit into memory, even if all of its entries are at odds with others.
    const ofStack = Math.ceil(size / sizeOfPair)
    const count = Math.ceil(this.#count / ofStack)
    const byPlace = new SpillStacks(count, Math.min(block, Math.ceil(size / count)))
    try {
      for (const pairs of this.#found.read(0)) {
        for (const { at, end, ordinal } of pairsIn(pairs)) byPlace.push(Math.floor(ordinal / ofStack), pairs, at, end)
      }
      for (let index = 0; index < count; index++) {
        const pairs = byPlace.readAll(index)
        for (const { at, own, end } of pairsIn(pairs).toSorted((a, b) => a.ordinal - b.ordinal))
          yield { earlier: pairs.subarray(at, own), entry: pairs.subarray(own, end) }
      }
    } finally {
      byPlace.close()
    }
  }
}

/** About how many bytes a pair of entries has, and a comparison that has begun. */
const [sizeOfPair, sizeOfComparison] = [256, 4096]

const nothing: readonly Buffer[] = []

/** The places of pairs, with the number of the later entry. */
function pairsIn(pairs: Buffer): { readonly at: number; readonly own: number; readonly end: number; readonly ordinal: number }[] {
  const view = viewOf(pairs)
  const found = []
  for (let at = 0, end: number; at < pairs.length; at = end) {
    const own = endOf(view, at)
    end = endOf(view, own)
    found.push({ at, own, end, ordinal: view.getUint32(own + entry.ordinal, true) })
  }
  return found
}

/** The numbers of input and record stand side by side. */
function isSameRecord(a: Buffer, b: Buffer): boolean {
  return a.compare(b, entry.input, entry.line, entry.input, entry.line) === 0
}

/** FNV-1a with a last mix, since its low bits say most about the last byte. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193)
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
