import { accountOf } from '../../check/account-of.ts'
import type { AccountPair } from '../../finding/finding.ts'
import { accountHash } from './account-hash.ts'
import { mayHoldPlaceholder } from './placeholders.ts'

/** A record of which nothing shows that it is one of a stream of changes. */
export interface PlainRecord {
  /** Undefined where it names none. */
  readonly account: AccountPair | undefined
  /** Whether it has to be followed although no other has its account, since it may hold what stands for a value. */
  readonly isFollowed: boolean
}

/** One that nothing comes of. */
export const noAccount: PlainRecord = { account: undefined, isFollowed: false }

/** The records that were made of a text. */
export function plainRecords(text: string, records: readonly { readonly value: unknown }[]): readonly PlainRecord[] {
  const isFollowed = mayHoldPlaceholder(text)
  return records.map(({ value }) => ({ account: accountOf(value), isFollowed }))
}

/** What is noted of those that are followed in any case. Of any other it is more than that. */
const followed = 1

/**
 * Which accounts the records of a cohort are about, in 8 bytes for each: enough to tell which of them have to be followed. Few others may be
 * taken for them, and come to nothing.
 */
export class AccountNotes {
  /** For each the number of its record in its part, and what stands for its account. */
  #words = new Uint32Array(256)
  #length = 0
  /** How many words there are up to the end of each part. */
  readonly #ends: number[] = []
  #repeated: Uint32Array | undefined

  /** All that was noted since the last part ended, for another thread. */
  get words(): Uint32Array<ArrayBuffer> {
    return this.#words.slice(0, this.#length)
  }

  add(record: number, { account, isFollowed }: PlainRecord): void {
    if (isFollowed) this.#add(record, followed)
    if (account) this.#add(record, Math.max(accountHash(account)[0], followed + 1))
  }

  /** Adds the notes of the part that comes next. */
  addPart(words: Uint32Array): void {
    this.#makeRoom(words.length)
    this.#words.set(words, this.#length)
    this.#length += words.length
    this.#ends.push(this.#length)
  }

  /** The records of a part that others may be about the account of; to be asked when all parts are there. */
  concerned(part: number): ReadonlySet<number> {
    const repeated = (this.#repeated ??= this.#findRepeated())
    const records = new Set<number>()
    for (let at = this.#ends[part - 1] ?? 0; at < (this.#ends[part] ?? 0); at += 2)
      if (holds(repeated, this.#words[at + 1] ?? 0)) records.add(this.#words[at] ?? 0)
    return records
  }

  /** What stands for accounts that come several times, in rising order. */
  #findRepeated(): Uint32Array {
    const sorted = Uint32Array.from({ length: this.#length / 2 }, (_, index) => this.#words[2 * index + 1] ?? 0).toSorted()
    return sorted.filter((word, index) => word === followed || (word === sorted[index + 1] && word !== sorted[index - 1]))
  }

  #add(record: number, word: number): void {
    this.#makeRoom(2)
    this.#words[this.#length++] = record
    this.#words[this.#length++] = word
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#words.length) return
    const words = new Uint32Array(Math.max(this.#length + more, 2 * this.#words.length))
    words.set(this.#words)
    this.#words = words
  }
}

/** Whether a word is one of several that are in rising order. */
function holds(sorted: Uint32Array, word: number): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < word) from = middle + 1
    else to = middle
  }
  return sorted[from] === word
}
