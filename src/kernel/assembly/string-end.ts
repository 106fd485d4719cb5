import { notSure } from '../not-sure.ts'
import { backslash, lowerA, lowerB, lowerF, lowerN, lowerR, lowerT, lowerU, quote, slash, space } from './bytes.ts'
import { isDigit } from './digits.ts'

/** Whether a string was read since it was last set to 0, or what stands near to it, with a byte that is not ASCII. */
export let beyondAscii: i32 = 0

/** The kernel begins with another record. */
export function forgetStrings(): void {
  beyondAscii = 0
}

/** The address behind the string that begins at `at` with its quote, escapes included. */
export function stringEnd(at: i32): i32 {
  let index = at + 1
  while (true) {
    index = plainEnd(index)
    const byte: i32 = load<u8>(index)
    if (byte == quote) return index + 1
    if (byte != backslash) return notSure
    index = escapeEnd(index)
    if (index < 0) return notSure
  }
}

/** The address behind the string if it holds no escape. */
export function plainStringEnd(at: i32): i32 {
  const end = plainEnd(at + 1)
  return load<u8>(end) == quote ? end + 1 : notSure
}

/**
 * The address of the first byte that does not stand for itself in a string: a quote, a backslash, a control character.
 * Sixteen bytes at a time; those behind the end of a string do no harm.
 */
function plainEnd(at: i32): i32 {
  let index = at
  while (true) {
    const bytes = v128.load(index)
    beyondAscii |= i8x16.bitmask(bytes)
    const ends = i8x16.eq(bytes, i8x16.splat(<i8>quote))
    const escapes = i8x16.eq(bytes, i8x16.splat(<i8>backslash))
    const controls = i8x16.lt_u(bytes, i8x16.splat(<i8>space))
    const found = i8x16.bitmask(v128.or(v128.or(ends, escapes), controls))
    if (found != 0) return index + ctz(found)
    index += 16
  }
}

function escapeEnd(at: i32): i32 {
  switch (<i32>load<u8>(at, 1)) {
    case quote:
    case backslash:
    case slash:
    case lowerB:
    case lowerF:
    case lowerN:
    case lowerR:
    case lowerT:
      return at + 2
    case lowerU:
      for (let index = at + 2; index < at + 6; index++) if (!isHexDigit(load<u8>(index))) return notSure
      return at + 6
    default:
      return notSure
  }
}

function isHexDigit(byte: i32): bool {
  const lower = byte | 0x20
  return isDigit(byte) || (lower >= lowerA && lower <= lowerF)
}
