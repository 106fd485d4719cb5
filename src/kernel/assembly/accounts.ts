import * as entry from '../account-format.ts'
import { backslash, comma } from './bytes.ts'
import { account, accountLimit, supplier, supplierLimit } from './pair.ts'

/** The address behind the last entry. */
export let entriesEnd: i32 = 0
/** Where the room for entries ends; 0 when none are wanted. */
let roomEnd: i32 = 0

/** Entries are written into the room from `start` up to `end`; none when both are 0. */
export function beginEntries(start: i32, end: i32): void {
  entriesEnd = start
  roomEnd = end
}

/**
 * Writes an entry for the record that was last accepted, if it names an account; `../account-format.ts` tells of entries.
 * False when there is no room, or when a string holds an escape: there may be another way to write it.
 */
export function noteAccount(record: i32, line: i32, column: i32, offset: f64): bool {
  if (roomEnd == 0 || supplierLimit() == 0 || accountLimit() == 0) return true
  const size = supplierLimit() - supplier() + 1 + accountLimit() - account()
  const key = entriesEnd + entry.headSize
  if (key + size > roomEnd) return false
  const behind = copyPlain(supplier(), supplierLimit(), key)
  if (behind < 0) return false
  store<u8>(behind, comma)
  if (copyPlain(account(), accountLimit(), behind + 1) < 0) return false
  store<i32>(entriesEnd, size, entry.keyLength)
  store<i32>(entriesEnd, 0, entry.input)
  store<i32>(entriesEnd, record, entry.record)
  store<i32>(entriesEnd, line, entry.line)
  store<i32>(entriesEnd, column, entry.column)
  store<f64>(entriesEnd, offset, entry.offset)
  store<i32>(entriesEnd, 0, entry.ordinal)
  entriesEnd = key + size
  return true
}

/** Copies a string and gives the address behind the copy; less than 0 when it holds an escape. */
function copyPlain(start: i32, end: i32, to: i32): i32 {
  for (let at = start; at < end; at++) {
    const byte: i32 = load<u8>(at)
    if (byte == backslash) return -1
    store<u8>(to + at - start, byte)
  }
  return to + end - start
}
