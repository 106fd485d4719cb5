import { notSure } from '../not-sure.ts'
import * as table from '../table-format.ts'
import { forgetPair, pair as pairPlace } from './pair.ts'
import { spaceEnd } from './space-end.ts'
import { beyondAscii, forgetStrings } from './string-end.ts'
import { forgetParts, partCount, parts as surveyedParts, surveyEnd } from './survey-end.ts'
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

/** Where a survey notes parts; see `survey-end.ts`. */
export function parts(): i32 {
  return surveyedParts
}

/**
 * How many parts were noted of the bytes up to `end`, if they are one JSON value of which nothing gets lost when it is
 * parsed, as far as they are UTF-8.
 */
export function survey(at: i32, end: i32): i32 {
  forgetStrings()
  forgetParts()
  const behind = surveyEnd(addressOf(word(addressOf(0), table.root)), spaceEnd(at), 0)
  return behind >= 0 && behind <= end && spaceEnd(behind) >= end ? partCount : notSure
}

/** Whether what was last looked at is ASCII for certain, and so UTF-8. */
export function isAscii(): bool {
  return beyondAscii == 0
}
