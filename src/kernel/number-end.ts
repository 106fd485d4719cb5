import { digitsEnd, notSure } from './text-end.ts'

/**
 * The index behind the number that begins at `at`. Not sure of exponents and of more than 15 characters, which may not
 * arrive as they are written.
 */
export function numberEnd(bytes: Uint8Array, at: number): number {
  const whole = integerEnd(bytes, at)
  if (whole < 0 || bytes[whole] !== point) return whole
  const end = digitsEnd(bytes, whole + 1)
  return end > whole + 1 && end - at <= mostCharacters && !isExponent(bytes[end] ?? 0) ? end : notSure
}

/** The index behind the whole number that begins at `at`. It may be followed by a fraction, which the caller looks for. */
function integerEnd(bytes: Uint8Array, at: number): number {
  const first = bytes[at] === minus ? at + 1 : at
  const end = digitsEnd(bytes, first)
  if (end === first || (bytes[first] === zero && end > first + 1)) return notSure
  return end - at <= mostCharacters && !isExponent(bytes[end] ?? 0) ? end : notSure
}

/** The index behind the number if it is written as a whole number. */
export function wholeNumberEnd(bytes: Uint8Array, at: number): number {
  const end = integerEnd(bytes, at)
  return end >= 0 && bytes[end] !== point ? end : notSure
}

const mostCharacters = 15
const [minus, point, zero] = [45, 46, 48]

function isExponent(byte: number): boolean {
  return byte === 69 || byte === 101
}
