import type { AccountReference } from '../../schemas/record-types.ts'

/** Makes names that no record has yet. All carry the run id, so that a run leaves recognisable records and meets no old ones. */
export class Names {
  readonly runId: string
  readonly #numbers: RegExp
  #count = 0
  // Identifiers have five digits to count with, and a run makes more than a hundred thousand names in all.
  #malos = 0
  #participants = 0
  #requests = 0
  #versions = 0
  #bodies = 0
  readonly #takenCodes = new Set<string>()
  /** Whether all that may name something gets values of its own, and not only what names something on most platforms. */
  areForAll = false

  /** @param runId Six characters out of `0-9a-z`. */
  constructor(runId: string) {
    this.runId = runId
    this.#numbers = new RegExp(`CT-${runId}-([0-9a-z]+)`, 'gi')
  }

  /** How many names were made. */
  get count(): number {
    return this.#count
  }

  /**
   * Leaves out names, of a number that varies from one time to the next. If each attempt took as many as the one before, a server whose
   * answers depend on the names, as those of one shard in two do, would meet names of the same kind each time.
   */
  skip(time: number): void {
    this.#count += mixed(time) % 8
  }

  /** Whether the names of one kind in the next body fall, as they do in half of them, so that what is sorted by names shows. */
  doFall(): boolean {
    return mixed(this.#bodies++) % 2 === 1
  }

  /** A text, such as a transaction id. */
  text(kind: string): string {
    return `${kind}-${this.runId}-${this.#next(4)}`
  }

  /** A pair of the supplier. */
  pair(import_supplier: string): AccountReference {
    return { import_supplier, external_account_number: this.text('CT') }
  }

  /** An eleven-digit identifier of a market location with its check digit. */
  malo(): string {
    this.#malos++
    return checked(`5${runDigits(this.runId, 4)}${this.#digits(this.#malos)}`)
  }

  /** A thirteen-digit market participant code with its check digit. */
  participantCode(): number {
    this.#participants++
    return Number(checked(`99${runDigits(this.runId, 5)}${this.#digits(this.#participants)}`))
  }

  /** A value of the same form: other digits, seven at most, at its end; the value itself where it ends with fewer than five. */
  digitsOf(value: string): string {
    const [last = ''] = /\d{5,7}$/.exec(value) ?? []
    const first = Number.parseInt(this.runId, 36)
    this.#count++
    return `${value.slice(0, value.length - last.length)}${String((first + this.#count) % 10 ** last.length).padStart(last.length, '0')}`
  }

  /**
   * The `version_datetime` of a definition: an instant between 2000 and 2011, each two days from all others. A server may tell the time of
   * its own clock without an offset, so that instants of one day are not told apart.
   */
  version(): string {
    this.#count++
    const run = Number.parseInt(this.runId, 36)
    const day = 2 * ((run + this.#versions++) % 2000)
    const second = 946_684_800 + day * 86_400 + ((Math.trunc(run / 2000) + this.#count) % 86_400)
    return `${new Date(second * 1000).toISOString().slice(0, 19)}+00:00`
  }

  /** The id of a request, such as `a1b2c3-17`. */
  requestId(): string {
    return `${this.runId}-${++this.#requests}`
  }

  /** Whether a value is, or holds, a text of this run, or is one of its identifiers. */
  isOwn(value: unknown): boolean {
    if (typeof value !== 'string') return false
    return value.includes(`-${this.runId}-`) || (value.startsWith(`5${runDigits(this.runId, 4)}`) && /^\d{11}$/.test(value))
  }

  /** The external account numbers of this run that a text holds, in whatever spelling. */
  numbersIn(text: string): readonly string[] {
    return [...text.matchAll(this.#numbers)].map(([, count = '']) => `CT-${this.runId}-${count.toLowerCase()}`)
  }

  /** Whether the code of a market participant is one of this run, or like one but for its check digit. */
  isOwnCode(code: string): boolean {
    return this.#takenCodes.has(code) || (code.startsWith(`99${runDigits(this.runId, 5)}`) && /^\d{13}$/.test(code))
  }

  /** Takes a code that was made of one of this run for a code that nobody else uses. */
  takeCode(code: number): number {
    this.#takenCodes.add(String(code))
    return code
  }

  #next(width: number): string {
    this.#count++
    return this.#count.toString(36).padStart(width, '0')
  }

  #digits(count: number): string {
    this.#count++
    return String(count % 100_000).padStart(5, '0')
  }
}

/**
 * The texts that a run has named something, wherever they stand, with underscores as well, as account numbers are tried with both; the first
 * group is the kind, the last one what is counted.
 */
export function namesOf(runId: string): RegExp {
  // It begins where letters begin: in a megabyte of them each would be a beginning otherwise.
  return new RegExp(`(?<![A-Za-z])([A-Za-z]+)[-_]${runId}[-_]([0-9a-z]+)`, 'g')
}

/** The identifiers with check digits that a run has made, wherever they stand: what they begin with, and how they are counted. */
export function identifiersIn(text: string, runId: string): readonly NamedIdentifier[] {
  const found = [
    // One may end a longer number, as a long transaction id does.
    ...text.matchAll(new RegExp(`(?<=(?<!\\d)(?:10{8})?)(5)${runDigits(runId, 4)}(\\d{5})\\d(?!\\d)`, 'g')),
    ...text.matchAll(new RegExp(`(?<!\\d)(99)${runDigits(runId, 5)}(\\d{5})\\d(?!\\d)`, 'g')),
  ]
  const named = found.map(([identifier, kind = '', count = '']): NamedIdentifier => ({
    identifier,
    kind,
    count,
    width: kind === '5' ? 4 : 5,
  }))
  return [...new Map(named.map((one) => [one.identifier, one])).values()].filter(
    ({ identifier }) => checked(identifier.slice(0, -1)) === identifier,
  )
}

/** An identifier in its parts: what it begins with, so many digits of the run, its count, and a check digit. */
export interface NamedIdentifier {
  readonly identifier: string
  readonly kind: string
  readonly width: number
  readonly count: string
}

function runDigits(runId: string, width: number): string {
  return String(Number.parseInt(runId, 36) % 10 ** width).padStart(width, '0')
}

/** The check digit of MaLo-IDs and of BDEW codes: ten minus (odd places plus twice the even ones). */
function checked(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A number made of another one, so that those of numbers in a row come in no rhythm. */
function mixed(number: number): number {
  const first = Math.imul(number + 1, 0x9e3779b1)
  const second = Math.imul(first ^ (first >>> 15), 0x85ebca6b)
  return (second ^ (second >>> 13)) >>> 0
}
