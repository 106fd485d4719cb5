import { notSure } from '../not-sure.ts'
import { minus, point, quote } from './bytes.ts'
import { digitsEnd } from './digits.ts'

/** The address behind the string if it is a decimal number, as `DecimalString` has it. */
export function decimalEnd(at: i32): i32 {
  const whole = load<u8>(at, 1) == minus ? at + 2 : at + 1
  let end = digitsEnd(whole)
  if (end == whole) return notSure
  if (load<u8>(end) == point) {
    const fraction = end + 1
    end = digitsEnd(fraction)
    if (end == fraction) return notSure
  }
  return load<u8>(end) == quote ? end + 1 : notSure
}
