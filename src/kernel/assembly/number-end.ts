import { notSure } from '../not-sure.ts'
import { lowerE, minus, point, upperE, zero } from './bytes.ts'
import { digitsEnd } from './digits.ts'

/** Longer numbers may not arrive as they are written. */
const mostCharacters: i32 = 15

/** The address behind the number that begins at `at`. Not sure of exponents and of more than 15 characters. */
export function numberEnd(at: i32): i32 {
  const whole = integerEnd(at)
  if (whole < 0 || load<u8>(whole) != point) return whole
  const end = digitsEnd(whole + 1)
  return end > whole + 1 && isSure(at, end) ? end : notSure
}

/** The address behind the number if it is written as a whole number. */
export function wholeNumberEnd(at: i32): i32 {
  const end = integerEnd(at)
  return end >= 0 && load<u8>(end) != point ? end : notSure
}

/** The address behind the whole number that begins at `at`. It may be followed by a fraction, which the caller looks for. */
function integerEnd(at: i32): i32 {
  const first = load<u8>(at) == minus ? at + 1 : at
  const end = digitsEnd(first)
  if (end == first || (load<u8>(first) == zero && end > first + 1)) return notSure
  return isSure(at, end) ? end : notSure
}

function isSure(at: i32, end: i32): bool {
  const follows: i32 = load<u8>(end)
  return end - at <= mostCharacters && follows != lowerE && follows != upperE
}
