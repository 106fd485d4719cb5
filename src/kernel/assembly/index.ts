import { notSure } from '../not-sure.ts'
import * as table from '../table-format.ts'
import { beginEntries, entriesEnd as behindEntries } from './accounts.ts'
import { isRefused as isLineRefused, lines as lineCount, linesEnd, records as recordCount } from './lines-end.ts'
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

/**
 * Accepts a line after the other: the address behind the last line of those from `at` on that are blank or hold one valid
 * record for certain, as far as they are UTF-8, and end before `end`. The functions below tell more of them.
 * @param record Number of the first record.
 * @param line Number of the first line.
 * @param offset Bytes of the input before it.
 * @param entries Where there is room for an entry of the account of each, up to `entriesEnd`; none are written when both
 *   are 0. It ends at a record whose entry does not fit.
 */
export function acceptLines(at: i32, end: i32, record: i32, line: i32, offset: f64, entries: i32, entriesEnd: i32): i32 {
  forgetStrings()
  beginEntries(entries, entriesEnd)
  return linesEnd(at, end, record, line, offset)
}

/** How many records were accepted. */
export function records(): i32 {
  return recordCount
}

/** How many lines, which end in as many line ends. */
export function lines(): i32 {
  return lineCount
}

/** Whether what stands behind them was looked at, and is not accepted. */
export function isRefused(): bool {
  return isLineRefused
}

/** The address behind the last entry. */
export function entriesEnd(): i32 {
  return behindEntries
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
