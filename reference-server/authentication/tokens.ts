import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from './secrets.ts'

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

/**
 * Gives tokens for the organisation API key and recognises them (section 5). A token carries its end and a signature,
 * so nothing is kept for it; the signing key is the process's own, so a token ends with the process at the latest.
 */
export class Tokens {
  readonly #options: TokenOptions
  readonly #signingKey = randomBytes(32)

  constructor(options: TokenOptions) {
    this.#options = options
  }

  /** A new token, or undefined when the key is not the organisation API key. */
  exchange(apiKey: string): IssuedToken | undefined {
    const { lifetime, now } = this.#options
    if (!sameSecret(apiKey, this.#options.apiKey)) return undefined
    const expiresAt = new Date(now().getTime() + lifetime * 1000)
    const claim = `${expiresAt.getTime()}.${randomBytes(9).toString('base64url')}`
    return { token: `${claim}.${this.#sign(claim)}`, expiresAt }
  }

  /** Whether a token was given by this process and has not ended. */
  isValid(token: string): boolean {
    const end = token.lastIndexOf('.')
    const claim = token.slice(0, Math.max(end, 0))
    return sameSecret(token.slice(end + 1), this.#sign(claim)) && Number.parseInt(claim, 10) > this.#options.now().getTime()
  }

  #sign(claim: string): string {
    return createHmac('sha256', this.#signingKey).update(claim).digest('base64url')
  }
}
