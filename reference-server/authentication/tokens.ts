import { hash } from 'node:crypto'
import { newSecret, sameSecret } from './secrets.ts'

/** A token and when it ends. */
export interface IssuedToken {
  readonly token: string
  readonly expiresAt: Date
}

/** How tokens are given. */
export interface TokenOptions {
  /** The organisation API key. */
  readonly apiKey: string
  /** How long a token is valid, in seconds. */
  readonly lifetime: number
  readonly now: () => Date
}

/** Gives tokens for the organisation API key and recognises them (section 5). They live as long as the process at most. */
export class Tokens {
  readonly #options: TokenOptions
  /** When each token ends. Tokens are known by their digests, so that the time of a look-up tells nothing about them. */
  readonly #ends = new Map<string, number>()

  constructor(options: TokenOptions) {
    this.#options = options
  }

  /** A new token, or undefined when the key is not the organisation API key. */
  exchange(apiKey: string): IssuedToken | undefined {
    const { lifetime, now } = this.#options
    if (!sameSecret(apiKey, this.#options.apiKey)) return undefined
    this.#forgetEnded()
    const token = newSecret()
    const expiresAt = new Date(now().getTime() + lifetime * 1000)
    this.#ends.set(hash('sha256', token), expiresAt.getTime())
    return { token, expiresAt }
  }

  /** Whether a token was given by this process and has not ended. */
  isValid(token: string): boolean {
    const end = this.#ends.get(hash('sha256', token))
    return end !== undefined && end > this.#options.now().getTime()
  }

  #forgetEnded(): void {
    const now = this.#options.now().getTime()
    for (const [digest, end] of this.#ends) if (end <= now) this.#ends.delete(digest)
  }
}
