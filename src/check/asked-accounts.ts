import { isObject } from '../contract/json-schema.ts'
import { nameIn } from './account-of.ts'

/** The accounts that a run is about, where it is not about all: by their numbers, whoever is their supplier. */
export class AskedAccounts {
  readonly #numbers: ReadonlySet<string>
  readonly #found = new Set<string>()

  constructor(numbers: readonly string[]) {
    this.#numbers = new Set(numbers)
  }

  /** Whether a record is about one of them. */
  has(record: unknown): boolean {
    const number = isObject(record) ? nameIn(record['external_account_number']) : undefined
    if (number === undefined || !this.#numbers.has(number)) return false
    this.#found.add(number)
    return true
  }

  /** Whether one of the numbers stands in a text that cannot be read as a record, and is no part of a longer word there. */
  isMentioned(text: string): boolean {
    return [...this.#numbers].some((number) => {
      for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1))
        if (!endsInWord.test(text.slice(0, at).slice(-2)) && !beginsInWord.test(text.slice(at + number.length, at + number.length + 2)))
          return true
      return false
    })
  }

  /** The numbers that were found since the last time. */
  take(): string[] {
    const found = [...this.#found]
    this.#found.clear()
    return found
  }
}

const [endsInWord, beginsInWord] = [/[\p{L}\p{N}]$/u, /^[\p{L}\p{N}]/u]
