import { stringEnd } from './string-end.ts'

/**
 * Where the pair stands that identifies the account of a record (section 2.1), quotes included. Four words: the start
 * and the end of the import supplier, then of the account number; an end is 0 where the record does not name it.
 */
export const pair = <i32>memory.data(16)

/** The kernel begins with another record. */
export function forgetPair(): void {
  store<i32>(pair, 0, 4)
  store<i32>(pair, 0, 12)
}

/** The address behind the string that is the code of an import supplier. */
export function supplierEnd(at: i32): i32 {
  const end = stringEnd(at)
  store<i32>(pair, at)
  store<i32>(pair, end, 4)
  return end
}

/** The address behind the string that is an external account number. */
export function accountEnd(at: i32): i32 {
  const end = stringEnd(at)
  store<i32>(pair, at, 8)
  store<i32>(pair, end, 12)
  return end
}
