import * as entry from './account-entry.ts'
import { endOf, keyHash, pairOf, viewOf, type AccountPair } from './account-entry.ts'
import { ByteBlocks } from './byte-blocks.ts'
import { FirstEntries } from './first-entries.ts'
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

/** So many bytes of entries are not sorted, but looked at together: those of some seventy thousand records. */
const mostTogether = 4 * 1024 * 1024

/**
 * Finds the accounts that come more than once, in bounded memory: when there are many, entries are laid on stacks by the
 * hash of their keys, so that equal ones meet on the same, of which those are held that differ; what is found on each goes
 * on stacks by place, to be told in the order of the inputs. Nothing is told by its hash alone.
 */
export class DuplicateAccounts {
  readonly #byKey = new SpillStacks(stackCount)
  #records = 0
  /** All entries, as long as they are few. */
  #together: ByteBlocks | undefined = new ByteBlocks()

  /**
   * Takes in the entries of a stretch of records, which come in the order of the inputs. They are changed, not kept.
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
    if (!this.#together) return this.#divide(entries)
    this.#together.add(entries)
    if (this.#together.size <= mostTogether) return
    for (const block of this.#together) this.#divide(block)
    this.#together = undefined
  }

  /** Every record about an account that an earlier one is about, in the order of the inputs. Nothing can be added after that. */
  *find(): Generator<DuplicateAccount, void, undefined> {
    const byPlace = new SpillStacks(stackCount)
    const firsts = new FirstEntries()
    try {
      if (this.#together) this.#findRepeats(this.#together, firsts, byPlace)
      else for (let index = 0; index < stackCount; index++) this.#findRepeats(this.#byKey.pieces(index), firsts, byPlace)
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
      this.#byKey.push(keyHash(entries, at + entry.headSize, end) & (stackCount - 1), entries, at, end)
    }
  }

  /** Puts each entry whose key an earlier one has on a stack, with the head of the first of them before it. */
  #findRepeats(blocks: Iterable<Buffer>, firsts: FirstEntries, repeats: SpillStacks): void {
    firsts.clear()
    for (const entries of blocks) {
      const view = viewOf(entries)
      for (let at = 0, end: number; at < entries.length; at = end) {
        end = endOf(view, at)
        const first = firsts.placeOf(entries, at, end)
        if (first === undefined) continue
        const stack = Math.floor((view.getUint32(at + entry.ordinal, true) * stackCount) / this.#records)
        repeats.push(stack, firsts.bytes, first, first + entry.headSize)
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
