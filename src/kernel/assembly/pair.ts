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

/** Where the import supplier begins. */
export function supplier(): i32 {
  return load<i32>(pair)
}

/** Where the import supplier ends; 0 where the record does not name it. */
export function supplierLimit(): i32 {
  return load<i32>(pair, 4)
}

/** Where the account number begins. */
export function account(): i32 {
  return load<i32>(pair, 8)
}

/** Where the account number ends; 0 where the record does not name it. */
export function accountLimit(): i32 {
  return load<i32>(pair, 12)
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
