import { zero } from './bytes.ts'

/** Whether a byte is a digit. */
export function isDigit(byte: i32): bool {
  return <u32>(byte - zero) <= 9
}

/** The address of the first byte that is no digit. */
export function digitsEnd(at: i32): i32 {
  let end = at
  while (isDigit(load<u8>(end))) end++
  return end
}

/** The number that two digits write; more than 99 when they are none. */
export function twoDigits(at: i32): i32 {
  const tens: u32 = load<u8>(at) - zero
  const ones: u32 = load<u8>(at, 1) - zero
  return tens <= 9 && ones <= 9 ? <i32>(tens * 10 + ones) : 100
}
