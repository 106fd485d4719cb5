import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret: 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Compares secrets in a time that tells nothing about them, not even their length. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
