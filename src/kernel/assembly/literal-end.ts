import { notSure } from '../not-sure.ts'
import { lowerF, lowerT } from './bytes.ts'

// The words as four bytes in little-endian order; of `false` the last four.
const littleTrue: i32 = 0x65757274
const littleAlse: i32 = 0x65736c61
const littleNull: i32 = 0x6c6c756e

/** The address behind the literal `true`, `false` or `null` that begins at `at`. */
export function literalEnd(at: i32): i32 {
  const byte: i32 = load<u8>(at)
  if (byte == lowerF) return load<i32>(at, 1) == littleAlse ? at + 5 : notSure
  return load<i32>(at) == (byte == lowerT ? littleTrue : littleNull) ? at + 4 : notSure
}
