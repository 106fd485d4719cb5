import * as table from '../table-format.ts'
import { freeValueEnd } from './free-value-end.ts'
import { forgetPair, pair as pairPlace } from './pair.ts'
import { spaceEnd } from './space-end.ts'
import { beyondAscii, forgetStrings } from './string-end.ts'
import { addressOf, placeTable, word } from './table.ts'
import { valueEnd } from './value-end.ts'

// What the module exports; `../kernel.ts` calls it. All addresses are bytes of its memory.

/** The first byte of the memory that the module does not need for itself. */
export function freeMemory(): i32 {
  return <i32>__heap_base
}

/** Where the module tells the pair of the record last accepted; see `pair.ts`. */
export function pair(): i32 {
  return pairPlace
}

/** Where the table and the guesses lie that `accept` goes by. */
export function useTable(words: i32, guesses: i32): void {
  placeTable(words, guesses)
}

/**
 * The address behind the value that begins at `at`, or behind white space there, if it is a valid record for certain, as
 * far as it is UTF-8.
 */
export function accept(at: i32): i32 {
  forgetPair()
  forgetStrings()
  return valueEnd(addressOf(word(addressOf(0), table.root)), spaceEnd(at))
}

/** Whether the bytes up to `end` are one JSON value of which nothing gets lost when it is parsed, as far as they are UTF-8. */
export function isLossless(at: i32, end: i32): bool {
  forgetStrings()
  const behind = freeValueEnd(spaceEnd(at), 0)
  return behind >= 0 && behind <= end && spaceEnd(behind) >= end
}

/** Whether what was last looked at is ASCII for certain, and so UTF-8. */
export function isAscii(): bool {
  return beyondAscii == 0
}
