import type { AccountReference } from '../../schemas/record-types.ts'

/** Makes names that no record has yet. All carry the run id, so that a run leaves recognisable records and meets no old ones. */
export class Names {
  readonly runId: string
  #count = 0
  // Identifiers have five digits to count with, and a run makes more than a hundred thousand names in all.
  #malos = 0
  #participants = 0
  #requests = 0

  /** @param runId Six characters out of `0-9a-z`. */
  constructor(runId: string) {
    this.runId = runId
  }

  /** How many names were made. */
  get count(): number {
    return this.#count
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
    return this.#checked(`5${this.#runDigits(4)}${this.#digits(this.#malos)}`)
  }

  /** A thirteen-digit market participant code with its check digit. */
  participantCode(): number {
    this.#participants++
    return Number(this.#checked(`99${this.#runDigits(5)}${this.#digits(this.#participants)}`))
  }

  /** The id of a request, such as `a1b2c3-17`. */
  requestId(): string {
    return `${this.runId}-${++this.#requests}`
  }

  #next(width: number): string {
    this.#count++
    return this.#count.toString(36).padStart(width, '0')
  }

  #digits(count: number): string {
    this.#count++
    return String(count % 100_000).padStart(5, '0')
  }

  #runDigits(width: number): string {
    return String(Number.parseInt(this.runId, 36) % 10 ** width).padStart(width, '0')
  }

  /** The check digit of MaLo-IDs and of BDEW codes: ten minus (odd places plus twice the even ones). */
  #checked(digits: string): string {
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  }
}
