import * as table from '../table-format.ts'
import { noteAccount } from './accounts.ts'
import { newline } from './bytes.ts'
import { forgetPair } from './pair.ts'
import { forgetLineEnds, lineEnds, spaceInLineEnd } from './space-end.ts'
import { addressOf, word } from './table.ts'
import { valueEnd } from './value-end.ts'

/** How many records `linesEnd` came upon, and how many lines: those that are blank hold none. */
export let records: i32 = 0
export let lines: i32 = 0
/** Whether it came to an end because a line is no valid record for certain, or is not there as a whole. */
export let isRefused: bool = false

/**
 * The address behind the last line of those from `at` on that are blank or hold one valid record for certain, as far as
 * they are UTF-8, with their line ends before `end`.
 * @param record Number of the first record.
 * @param line Number of the first line.
 * @param offset Bytes of the input before it.
 */
export function linesEnd(at: i32, end: i32, record: i32, line: i32, offset: f64): i32 {
  const root = addressOf(word(addressOf(0), table.root))
  let start = at
  records = 0
  lines = 0
  isRefused = false
  while (start < end) {
    const first = spaceInLineEnd(start)
    let index = first
    const isBlank = <i32>load<u8>(first) == newline
    if (!isBlank) {
      forgetPair()
      forgetLineEnds()
      index = valueEnd(root, first)
      // A value may go on in the next line, which makes two broken lines.
      isRefused = index < 0 || lineEnds > 0
      if (isRefused) return start
      index = spaceInLineEnd(index)
      isRefused = <i32>load<u8>(index) != newline
    }
    // Behind the end stands a line end that is none of the input's.
    if (isRefused || index >= end) return start
    if (!isBlank) {
      if (!noteAccount(record + records, line + lines, 1 + first - start, offset + <f64>(first - at))) return start
      records++
    }
    lines++
    start = index + 1
  }
  return start
}
