import { checkDigit } from '../rules/identifiers/check-digit.ts'
import { seedOf } from './random.ts'

/** How many numbers of a kind an account may have. */
const most = 16

/**
 * The numbers of an account. No two accounts of a cohort have one in common, since they are counted out and not drawn:
 * of 170,000 drawn MaLo-IDs two would be the same.
 */
export class Numbers {
  readonly #seed: number
  readonly #index: number
  #count = 0

  constructor(seed: number, index: number) {
    this.#seed = seed
    this.#index = index
  }

  /** The number of the account, with leading zeros. */
  account(): string {
    return `00${40_000_000 + this.#index}`
  }

  /** Digits that no other number of the cohort has, nine of them. */
  digits(): string {
    const ordinal = this.#index * most + this.#count++
    // The factor shares no divisor with ten, so that no two ordinals below a billion give the same digits.
    return String((ordinal * 7_654_321 + (seedOf(this.#seed, 0) >>> 0)) % 1_000_000_000).padStart(9, '0')
  }

  /** A MaLo-ID with its check digit. */
  malo(): string {
    const body = `5${this.digits()}`
    return body + checkDigit(body, 2)
  }

  /** A MeLo-ID of a metering location in the area of a postcode. */
  melo(postcode: string): string {
    return `DE000000${postcode}${this.digits().padStart(20, '0')}`
  }

  /** A German IBAN of no bank: the first digit of a German bank code is one of the clearing areas 1 to 8. */
  iban(): string {
    const account = `90000000${this.digits().padStart(10, '0')}`
    const check = 98n - (BigInt(`${account}131400`) % 97n)
    return `DE${String(check).padStart(2, '0')}${account}`
  }
}
