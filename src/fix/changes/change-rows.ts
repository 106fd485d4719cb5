import type { AccountPair } from '../../finding/finding.ts'
import { accountHash, hashed } from './account-hash.ts'

/**
 * What a record, or what stands in place of one, does in a stream of changes:
 * - `other`: nothing that is followed, such as what stays in its wrapper; it keeps the count.
 * - `record`: a record that did not lie in a wrapper of its own.
 * - `state`: a record out of a wrapper of its own, a state of its account.
 * - `deleted`: the same beside something that says that it is deleted.
 * - `deletion`: what says so of an account, and has no record that would be taken.
 * - `nothing`: `null` in place of a record, as Kafka keeps it of what was deleted.
 */
export const changeKinds = ['other', 'record', 'state', 'deleted', 'deletion', 'nothing'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** What is taken down of a record, or of what stands in place of one. */
export interface Change {
  readonly kind: ChangeKind
  /** Undefined where it names none. */
  readonly account?: AccountPair | undefined
  /** What the account was called before an answer changed it; undefined where none did. */
  readonly origin?: string | undefined
  /** When it was written, in whatever unit; undefined where nothing says. */
  readonly time?: number | undefined
  /** What says that it is deleted. */
  readonly sign?: string | undefined
}

/** A stretch of a file of which changes were taken down. */
interface Stretch {
  readonly file: string
  /** Whether it goes on where the one before ended. */
  readonly isContinued: boolean
  /** How many changes lie in it. */
  rows: number
  lineEnds: number
}

/** What was taken down, as plain data for another thread. */
export interface ChangeRowsData {
  readonly words: Uint32Array
  readonly times: Float64Array
  readonly stretches: readonly Readonly<Stretch>[]
  readonly signs: ReadonlyMap<string, number>
}

/** For each: the words of the hash of its account, that of its origin, its line in the stretch, and its kind. */
const wordsOfRow = 6
const [ofOrigin, ofLine, ofKind] = [3, 4, 5]

/** So many different signs are told apart. */
const mostSigns = 20

/** The changes of a cohort in the order in which they are read, in 32 bytes each. */
export class ChangeRows {
  #words = new Uint32Array(0)
  #times = new Float64Array(0)
  readonly #stretches: Stretch[] = []
  readonly #signs = new Map<string, number>()
  #length = 0

  get length(): number {
    return this.#length
  }

  /** What says that records are deleted, with how often it does. */
  get signs(): ReadonlyMap<string, number> {
    return this.#signs
  }

  /** All so far. */
  get data(): ChangeRowsData {
    return {
      words: this.#words.slice(0, this.#length * wordsOfRow),
      times: this.#times.slice(0, this.#length),
      stretches: this.#stretches,
      signs: this.#signs,
    }
  }

  /** Goes on with a file, or with the stretch of one that comes next. */
  begin(file: string, isContinued: boolean): void {
    this.#stretches.push({ file, isContinued, rows: 0, lineEnds: 0 })
  }

  /** The stretch has come to its end. */
  end(lineEnds: number): void {
    const stretch = this.#stretches.at(-1)
    if (stretch) stretch.lineEnds = lineEnds
  }

  add({ kind, account, origin, time, sign }: Change, line: number): void {
    const at = this.#length * wordsOfRow
    this.#makeRoom(this.#length + 1)
    if (account) {
      this.#words.set(accountHash(account), at)
      // None is 0.
      this.#words[at + ofOrigin] = origin === undefined ? 0 : hashed(origin, 1) || 1
    }
    this.#words[at + ofLine] = line
    this.#words[at + ofKind] = changeKinds.indexOf(kind) * 2 + (account ? 1 : 0)
    this.#times[this.#length] = time ?? Number.NaN
    this.#length++
    const stretch = this.#stretches.at(-1)
    if (stretch) stretch.rows++
    if (sign !== undefined) this.#addSign(sign, 1)
  }

  /** Adds those of the stretches that come next. */
  append({ words, times, stretches, signs }: ChangeRowsData): void {
    this.#makeRoom(this.#length + times.length)
    this.#words.set(words, this.#length * wordsOfRow)
    this.#times.set(times, this.#length)
    this.#length += times.length
    this.#stretches.push(...stretches.map((stretch) => ({ ...stretch })))
    for (const [sign, count] of signs) this.#addSign(sign, count)
  }

  /** The same of a file that stays as it is. */
  unfollowed(): ChangeRowsData {
    const { times, stretches } = this.data
    return { words: new Uint32Array(times.length * wordsOfRow), times, stretches, signs: new Map() }
  }

  kindOf(row: number): ChangeKind {
    return changeKinds[(this.#words[row * wordsOfRow + ofKind] ?? 0) >>> 1] ?? 'other'
  }

  isNamed(row: number): boolean {
    return ((this.#words[row * wordsOfRow + ofKind] ?? 0) & 1) === 1
  }

  /** Whether a row is what was taken down of the same at another time. */
  isSame(row: number, kind: ChangeKind, account: AccountPair | undefined): boolean {
    if (row >= this.#length || this.kindOf(row) !== kind || this.isNamed(row) !== (account !== undefined)) return false
    return account === undefined || accountHash(account).every((word, index) => this.#words[row * wordsOfRow + index] === word)
  }

  /** A number for the account of a row that is that of few others. */
  slotOf(row: number): number {
    return this.#words[row * wordsOfRow] ?? 0
  }

  areOfOneAccount(one: number, other: number): boolean {
    const [first, second] = [one * wordsOfRow, other * wordsOfRow]
    return [0, 1, 2].every((word) => this.#words[first + word] === this.#words[second + word])
  }

  /** What stands for the name that an account had before an answer changed it; 0 where none did. */
  originOf(row: number): number {
    return this.#words[row * wordsOfRow + ofOrigin] ?? 0
  }

  /** When it was written; NaN where nothing says. */
  timeOf(row: number): number {
    return this.#times[row] ?? Number.NaN
  }

  /** The file and the line of a row. */
  placeOf(row: number): string {
    let [before, lines] = [0, 0]
    for (const { file, isContinued, rows, lineEnds } of this.#stretches) {
      if (!isContinued) lines = 0
      if (row < before + rows) return `${file}:${lines + (this.#words[row * wordsOfRow + ofLine] ?? 0)}`
      before += rows
      lines += lineEnds
    }
    return ''
  }

  #addSign(sign: string, count: number): void {
    const known = this.#signs.get(sign)
    if (known !== undefined || this.#signs.size < mostSigns) this.#signs.set(sign, (known ?? 0) + count)
  }

  #makeRoom(rows: number): void {
    if (rows <= this.#times.length) return
    const room = Math.max(rows, 2 * this.#times.length, 64)
    const [words, times] = [new Uint32Array(room * wordsOfRow), new Float64Array(room)]
    words.set(this.#words)
    times.set(this.#times)
    this.#words = words
    this.#times = times
  }
}
