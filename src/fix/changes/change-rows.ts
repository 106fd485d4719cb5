import type { AccountPair } from '../../finding/finding.ts'
import { accountHash, bareNumberHash, hashed } from './account-hash.ts'
import type { MessageKey } from './message-key.ts'
import { StateShapes } from './state-shapes.ts'
import type { StatedOrder, StatedOrders } from './stated-order.ts'

/**
 * What a record, or what stands in place of one, does in a stream of changes:
 * - `other`: nothing that is followed, such as what stays in its wrapper; it keeps the count.
 * - `record`: a record that did not lie in a wrapper of its own.
 * - `state`: a record out of a wrapper of its own, a state of its account.
 * - `suspect`: the same beside something that may say that it is deleted, such as a date.
 * - `preimage`: the same as it was before a change.
 * - `deleted`: the same beside something that can only say that it is deleted.
 * - `deletion`: what says so of an account, and has no record that would be taken.
 * - `lost`: another change of an account, or one of a line that stays whole, so that no record is taken of it.
 * - `former`: what the account of the record before it was called before the change; no record of its own.
 * - `nothing`: `null` in place of a record, as Kafka keeps it of what was deleted.
 */
export const changeKinds = ['other', 'record', 'state', 'suspect', 'preimage', 'deleted', 'deletion', 'lost', 'former', 'nothing'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** What a change does to what it is about; undefined where the stream does not say. */
export type ChangeStep = 'made' | 'changed' | 'deleted'

const steps: readonly (ChangeStep | undefined)[] = [undefined, 'made', 'changed', 'deleted']

/** What is taken down of a record, or of what stands in place of one. */
export interface Change extends StatedOrders {
  readonly kind: ChangeKind
  /** Undefined where it names none. */
  readonly account?: AccountPair | undefined
  /** What the account was called before an answer changed it; undefined where none did. */
  readonly origin?: string | undefined
  /** What says that it is deleted, or may. */
  readonly sign?: string | undefined
  /** The record, as it stands in the input. */
  readonly state?: unknown
  /** What its record comes to, whatever the order of names in objects; undefined where that does not matter. */
  readonly content?: string | undefined
  /** The key of its message; undefined where it has none. */
  readonly messageKey?: MessageKey | undefined
  /** Whether something in it stands for a value that the change left alone. */
  readonly hasPlaceholder?: boolean | undefined
  /** Whether it is a record of a kind of which an account may have several, so that it is not followed. */
  readonly isOther?: boolean | undefined
  /** What tells such a record from all others; undefined where nothing does. */
  readonly key?: string | undefined
  /** What the stream says of it: that it is made, so that it was not there, or changed or deleted, so that it was. */
  readonly step?: ChangeStep | undefined
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
  readonly orders: Float64Array
  readonly stretches: readonly Readonly<Stretch>[]
  readonly signs: ReadonlyMap<string, number>
  readonly maybeSigns: ReadonlyMap<string, number>
  readonly shapes: readonly string[]
}

/**
 * For each: the words of the hash of its account, that of its origin, its line in the stretch, its kind, what it is made of, its two orders, the
 * words of what its account is called without zeros in front, and those of the hashes of its content, of the key of its message and of its table.
 */
const wordsOfRow = 17
const [ofOrigin, ofLine, ofKind, ofShape, ofOrder, ofBareNumber, ofContent, ofMessageKey, ofTable] = [3, 4, 5, 6, 7, 9, 11, 14, 16]

/** The bit of the kind of what has its account from others with its key. */
const namedByKey = 512

/** For each: the parts of the number of its place, and of its time. */
const numbersOfRow = 4

/** So many different signs are told apart. */
const mostSigns = 20

/** How the order of two changes, as the stream states it, is to that in which they were read; `unstated` where it states none. */
export type Order = 'in order' | 'out of order' | 'unknown' | 'unstated'

/** The changes of a cohort in the order in which they are read, in 100 bytes each. */
export class ChangeRows {
  #words = new Uint32Array(0)
  #orders = new Float64Array(0)
  readonly #stretches: Stretch[] = []
  readonly #signs = new Map<string, number>()
  readonly #maybeSigns = new Map<string, number>()
  readonly #shapes = new StateShapes()
  #length = 0

  get length(): number {
    return this.#length
  }

  /** What says that records are deleted, with how often it does. */
  get signs(): ReadonlyMap<string, number> {
    return this.#signs
  }

  /** What may say so, with how often it does. */
  get maybeSigns(): ReadonlyMap<string, number> {
    return this.#maybeSigns
  }

  /** All so far, for another thread. */
  get data(): ChangeRowsData {
    const { words, orders, shapes, ...others } = this.view
    return { words: words.slice(), orders: orders.slice(), shapes: shapes.slice(), ...others }
  }

  /** All so far, to be read before more is added. */
  get view(): ChangeRowsData {
    return {
      words: this.#words.subarray(0, this.#length * wordsOfRow),
      orders: this.#orders.subarray(0, this.#length * numbersOfRow),
      stretches: this.#stretches,
      signs: this.#signs,
      maybeSigns: this.#maybeSigns,
      shapes: this.#shapes.parts,
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

  add(
    { kind, account, origin, position, time, sign, state, content, messageKey, hasPlaceholder, step, isOther, key }: Change,
    line: number,
  ): void {
    const at = this.#length * wordsOfRow
    this.#makeRoom(this.#length + 1)
    if (account) {
      this.#words.set(accountHash(account), at)
      this.#words.set(bareNumberHash(account), at + ofBareNumber)
      // None is 0.
      this.#words[at + ofOrigin] = origin === undefined ? 0 : hashed(origin, 1) || 1
    }
    if (key !== undefined) this.#words.set([hashed(key, 0x9e3779b1) || 1, hashed(key, 0x85ebca6b)], at)
    this.#words[at + ofLine] = line
    this.#words[at + ofKind] =
      (isOther === true ? 256 : 0) +
      changeKinds.indexOf(kind) * 16 +
      steps.indexOf(step) * 4 +
      (hasPlaceholder === true ? 2 : 0) +
      (account ? 1 : 0)
    this.#words[at + ofShape] = state === undefined ? 0 : this.#shapes.numberOf(state)
    // None is 0 in the first of them.
    this.#words.set(content === undefined ? [0, 0, 0] : [hashed(content, 5) || 1, hashed(content, 7), hashed(content, 11)], at + ofContent)
    const { key: keyText, table } = messageKey ?? {}
    this.#words.set(keyText === undefined ? [0, 0] : [hashed(keyText, 13) || 1, hashed(keyText, 17)], at + ofMessageKey)
    this.#words[at + ofTable] = table === undefined ? 0 : hashed(table, 19) || 1
    for (const [index, order] of [position, time].entries()) this.#setOrder(index, order)
    this.#length++
    const stretch = this.#stretches.at(-1)
    if (stretch) stretch.rows++
    if (sign !== undefined) addSign(kind === 'suspect' ? this.#maybeSigns : this.#signs, sign, 1)
  }

  /** Adds those of the stretches that come next. */
  append({ words, orders, stretches, signs, maybeSigns, shapes }: ChangeRowsData): void {
    const rows = orders.length / numbersOfRow
    this.#makeRoom(this.#length + rows)
    this.#words.set(words, this.#length * wordsOfRow)
    this.#orders.set(orders, this.#length * numbersOfRow)
    const numbers = this.#shapes.append(shapes)
    for (let at = this.#length * wordsOfRow + ofShape; at < (this.#length + rows) * wordsOfRow; at += wordsOfRow)
      this.#words[at] = numbers[this.#words[at] ?? 0] ?? 0
    this.#length += rows
    this.#stretches.push(...stretches.map((stretch) => ({ ...stretch })))
    for (const [sign, count] of signs) addSign(this.#signs, sign, count)
    for (const [sign, count] of maybeSigns) addSign(this.#maybeSigns, sign, count)
  }

  /** The same of a file that stays as it is. */
  unfollowed(): ChangeRowsData {
    const { orders, stretches } = this.data
    const words = new Uint32Array(this.#length * wordsOfRow)
    return { words, orders, stretches, signs: new Map(), maybeSigns: new Map(), shapes: [] }
  }

  kindOf(row: number): ChangeKind {
    return changeKinds[((this.#words[row * wordsOfRow + ofKind] ?? 0) >>> 4) & 15] ?? 'other'
  }

  /** What the stream says that a change does. */
  stepOf(row: number): ChangeStep | undefined {
    return steps[((this.#words[row * wordsOfRow + ofKind] ?? 0) >>> 2) & 3]
  }

  /** Whether it is a record that is not followed. */
  isOther(row: number): boolean {
    return ((this.#words[row * wordsOfRow + ofKind] ?? 0) & 256) === 256
  }

  /** What stands for that which tells such a record from all others; undefined where nothing does. */
  keyOf(row: number): number | undefined {
    const [one = 0, other = 0] = this.#words.subarray(row * wordsOfRow)
    return one === 0 || !this.isOther(row) ? undefined : one * 2 ** 21 + (other >>> 11)
  }

  isNamed(row: number): boolean {
    return ((this.#words[row * wordsOfRow + ofKind] ?? 0) & 1) === 1
  }

  /** Whether a row is what was taken down of the same at another time. */
  isSame(row: number, kind: ChangeKind, account: AccountPair | undefined): boolean {
    if (row >= this.#length || this.kindOf(row) !== kind) return false
    if (account === undefined && this.#isNamedByKey(row)) return true
    if (this.isNamed(row) !== (account !== undefined)) return false
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

  /** What stands for an account whose number is digits, whatever zeros it has in front; undefined for others. */
  bareNumberOf(row: number): number | undefined {
    const [one = 0, other = 0] = this.#words.subarray(row * wordsOfRow + ofBareNumber)
    return one === 0 ? undefined : one * 2 ** 21 + (other >>> 11)
  }

  /**
   * Gives deletions that name no account the one that all other messages with their key are about. Nothing is done where the keys do not tell
   * accounts apart: where there is only one, or one stands for several accounts, or an account has several. Nor are they given one of another
   * table, which may have the same keys.
   */
  nameByKeys(): void {
    const accounts = new Map<string, number>()
    const keys = new Map<string, string>()
    const keyOf = (row: number) => this.#textOf(row * wordsOfRow + ofMessageKey, 2)
    const tables = this.#tables()
    const isOfTable = (row: number, account: number) =>
      this.#tableOf(row) === 0 ? tables.size < 2 : this.#tableOf(row) === this.#tableOf(account)
    for (let row = 0; row < this.#length; row++) {
      if (!this.isNamed(row) || this.isOther(row) || this.#isNamedByKey(row) || this.#words[row * wordsOfRow + ofMessageKey] === 0) continue
      const [key, account] = [keyOf(row), this.#textOf(row * wordsOfRow, 3)]
      if ((keys.get(account) ?? key) !== key || !this.areOfOneAccount(accounts.get(key) ?? row, row)) return
      accounts.set(key, row)
      keys.set(account, key)
    }
    if (accounts.size < 2) return
    for (let row = 0; row < this.#length; row++) {
      const known = this.kindOf(row) === 'deletion' && !this.isNamed(row) ? accounts.get(keyOf(row)) : undefined
      if (known === undefined || !isOfTable(row, known)) continue
      this.#words.copyWithin(row * wordsOfRow, known * wordsOfRow, known * wordsOfRow + ofOrigin)
      this.#words.copyWithin(row * wordsOfRow + ofBareNumber, known * wordsOfRow + ofBareNumber, known * wordsOfRow + ofContent)
      const kind = row * wordsOfRow + ofKind
      this.#words[kind] = (this.#words[kind] ?? 0) + namedByKey + 1
    }
  }

  /**
   * Takes the account from deletions in a table that no record of it stands in: a row that belongs to the account was deleted, such as a contact.
   */
  unnameByTables(): void {
    if (this.#tables().size < 2) return
    const tablesOf = new Map<string, Set<number>>()
    const accountAt = (row: number) => this.#textOf(row * wordsOfRow, 3)
    const isDeletion = (row: number) => this.kindOf(row) === 'deletion'
    for (let row = 0; row < this.#length; row++) {
      if (!this.isNamed(row) || isDeletion(row)) continue
      const known = tablesOf.get(accountAt(row)) ?? new Set()
      tablesOf.set(accountAt(row), known.add(this.#tableOf(row)))
    }
    for (let row = 0; row < this.#length; row++) {
      if (!isDeletion(row) || !this.isNamed(row) || this.#isNamedByKey(row) || this.#tableOf(row) === 0) continue
      const known = tablesOf.get(accountAt(row))
      if (!known || known.has(0) || known.has(this.#tableOf(row))) continue
      const kind = row * wordsOfRow + ofKind
      this.#words[kind] = (this.#words[kind] ?? 0) - 1
    }
  }

  /** The table that a change is made in, as a number; 0 where nothing says. */
  #tableOf(row: number): number {
    return this.#words[row * wordsOfRow + ofTable] ?? 0
  }

  #tables(): ReadonlySet<number> {
    const tables = new Set<number>()
    for (let row = 0; row < this.#length; row++) if (this.#tableOf(row) !== 0) tables.add(this.#tableOf(row))
    return tables
  }

  #isNamedByKey(row: number): boolean {
    return ((this.#words[row * wordsOfRow + ofKind] ?? 0) & namedByKey) === namedByKey
  }

  /** Some words, as a text that tells them from others. */
  #textOf(at: number, count: number): string {
    return this.#words.subarray(at, at + count).join()
  }

  /** Whether the records of two rows are equal. */
  haveEqualContents(one: number, other: number): boolean {
    const [first, second] = [one * wordsOfRow + ofContent, other * wordsOfRow + ofContent]
    return this.#words[first] !== 0 && [0, 1, 2].every((word) => this.#words[first + word] === this.#words[second + word])
  }

  /** What stands for the name that an account had before an answer changed it; 0 where none did. */
  originOf(row: number): number {
    return this.#words[row * wordsOfRow + ofOrigin] ?? 0
  }

  /** Whether something in the record stands for a value that the change left alone. */
  hasPlaceholder(row: number): boolean {
    return ((this.#words[row * wordsOfRow + ofKind] ?? 0) & 2) === 2
  }

  /** Whether a record lacks something that one before it has, or nobody can tell. */
  lacksPartOf(row: number, before: number): boolean {
    const [one = 0, other = 0] = [row, before].map((each) => this.#words[each * wordsOfRow + ofShape])
    return this.#shapes.lacks(one, other)
  }

  /** Whether a change comes behind one that was read before it, as the stream states it. */
  orderOf(before: number, row: number): Order {
    let order: Order = 'unstated'
    let [areAlike, isUnknown] = [false, false]
    for (const index of [0, 1]) {
      const [one = 0, other = 0] = [before, row].map((each) => this.#words[each * wordsOfRow + ofOrder + index])
      if (one === 0 && other === 0) continue
      if (order === 'unstated') order = 'unknown'
      const difference = one === other ? this.#compare(before, row, index) : Number.NaN
      if (difference > 0) return 'out of order'
      if (difference < 0) order = 'in order'
      else if (difference === 0) areAlike = true
      else isUnknown = true
    }
    // Of two that are alike the order of lines tells as much as where nothing is stated.
    return areAlike && !isUnknown && order !== 'in order' ? 'unstated' : order
  }

  /** The files of the rows, as numbers. */
  filesOfRows(): Uint32Array {
    const files = new Uint32Array(this.#length)
    let [row, file] = [0, 0]
    for (const { isContinued, rows } of this.#stretches) {
      if (!isContinued) file++
      files.fill(file, row, row + rows)
      row += rows
    }
    return files
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

  /** Takes down the place of the row that comes next, or its time. */
  #setOrder(index: number, order: StatedOrder | undefined): void {
    this.#words[this.#length * wordsOfRow + ofOrder + index] = order ? hashed(order.field, 3) || 1 : 0
    this.#orders.set(order?.value ?? [0, 0], this.#length * numbersOfRow + 2 * index)
  }

  /** How far two numbers are from each other; NaN where one of them is no number. */
  #compare(one: number, other: number, index: number): number {
    const [first, second] = [one, other].map((row) => row * numbersOfRow + 2 * index) as [number, number]
    const difference = (part: number) => (this.#orders[first + part] ?? 0) - (this.#orders[second + part] ?? 0)
    return difference(0) === 0 ? difference(1) : difference(0)
  }

  #makeRoom(rows: number): void {
    const room = this.#orders.length / numbersOfRow
    if (rows <= room) return
    const more = Math.max(rows, 2 * room, 64)
    const [words, orders] = [new Uint32Array(more * wordsOfRow), new Float64Array(more * numbersOfRow)]
    words.set(this.#words)
    orders.set(this.#orders)
    this.#words = words
    this.#orders = orders
  }
}

function addSign(signs: Map<string, number>, sign: string, count: number): void {
  const known = signs.get(sign)
  if (known !== undefined || signs.size < mostSigns) signs.set(sign, (known ?? 0) + count)
}
