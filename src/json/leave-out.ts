import type { Span } from './locate.ts'

/** A JSON text in which objects and lists stand empty that are not empty in another text. */
export interface ShortText {
  readonly text: string
  /** Whether anything is left out. */
  readonly isShort: boolean
  /** The stretch of the whole text that one of the short text stands for. */
  readonly spanInWhole: (span: Span) => Span
}

/**
 * Leaves out what is inside some objects and lists.
 * @param start Where the short text begins.
 * @param emptied The objects and lists, in rising order, brackets included; none inside another.
 */
export function leaveOut(whole: string, start: number, emptied: readonly Span[]): ShortText {
  /** For each the index of its closing bracket in the short text, and how much is left out up to there. */
  const [closings, missing]: [number[], number[]] = [[], []]
  let text = ''
  let from = start
  for (const { start: opening, end } of emptied) {
    text += whole.slice(from, opening + 1)
    from = end - 1
    closings.push(text.length)
    missing.push(from - text.length)
  }
  text += whole.slice(from)
  const inWhole = (index: number) => index + (missing[lastUpTo(closings, index)] ?? start)
  return {
    text,
    isShort: emptied.length > 0,
    // The end is behind the last character, which may be the bracket behind what is left out.
    spanInWhole: (span) => ({ start: inWhole(span.start), end: inWhole(span.end - 1) + 1 }),
  }
}

/** The place in rising numbers of the last that is not above a limit; -1 when all are. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
