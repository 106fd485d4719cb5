import { NearExtent } from '../../input/near-extent.ts'
import { ValueExtent } from '../../input/value-extent.ts'
import { end, other, type Piece } from './container.ts'
import { isLineOfClient, isLineOfShell } from './is-line-of-client.ts'
import type { LeftOut } from './left-out.ts'
import { groupsOfLines } from './lines-of.ts'
import { Stretches } from './stretches.ts'

/** How many characters of a value stand on a line that is not its last, and what they become of. */
export interface Cut {
  /** What such a line is in the value, with what was lost behind it; undefined where it cannot be one. */
  readonly whole: (line: string) => string | undefined
  /** The most characters that any line of a value has. */
  readonly longest: number
}

/** So many rows were printed, as programs say it. */
const footer =
  /^\(?(?:(?:found|exported|wrote|read|fetched|loaded) )?(\d+) (?:rows?\b|Zeilen?\b|records?\b|Datens|accounts?\b|documents?\b|Konten\b)/i

/**
 * Values of JSON that begin at the start of a line and have the rest of their last one to themselves, with lines of a client of databases, a shell or Markdown around.
 * @param cut How lines within values were made; where it is absent, they are as JSON may have them.
 */
export async function* linesAround(file: AsyncIterable<Uint8Array>, longest: number, cut?: Cut): AsyncGenerator<Piece> {
  const encoder = new TextEncoder()
  const stretches = new Stretches()
  // Used again for each line, for the same reason.
  const room = new Uint8Array(longestInRoom * 3)
  const encoded = (text: string): Uint8Array => {
    if (text.length > longestInRoom) return encoder.encode(text)
    return room.subarray(0, encoder.encodeInto(text, room).written)
  }
  let extent: ValueExtent | NearExtent | undefined
  let [number, values, ofValues] = [0, 0, 0]
  let around: LeftOut[] = []
  const counts = new Set<number>()
  for await (const lines of groupsOfLines(file, longest)) {
    for (const line of lines) {
      number++
      if (line === undefined) return yield other
      if (!extent) {
        if (!/^[[{]/.test(line)) {
          if (!isLineOfClient(line)) return yield other
          const [, count] = footer.exec(line) ?? []
          if (count !== undefined && !/affected|betroffen/i.test(line)) counts.add(Number(count))
          around.push({ kind: 'left out', text: line, line: number, ...(isLineOfShell(line) ? { isKnown: true } : {}) })
          // A text of that many lines between two values is none of a program.
          if (around.length > mostAround) return yield other
          continue
        }
        yield* before(around, values > 0)
        around = []
        extent = cut ? new ValueExtent() : new NearExtent()
      }
      ofValues++
      const bytes = encoded(line)
      const behind = extent.scan(bytes, 0, bytes.length)
      if (behind < 0) {
        const rest = cut ? cut.whole(line)?.slice(line.length) : '\n'
        if (rest === undefined) return yield other
        for (const part of stretches.add(bytes)) yield { kind: 'kept', bytes: part }
        if (rest === '') continue
        const added = encoded(rest)
        // In a text no line end may stand.
        if (extent.scan(added, 0, added.length) >= 0) return yield other
        for (const part of stretches.add(added)) yield { kind: 'kept', bytes: part }
        continue
      }
      if (bytes.subarray(behind).some((byte) => byte !== 0x20) || (cut && line.length > cut.longest)) return yield other
      for (const part of stretches.add(bytes.subarray(0, behind))) yield { kind: 'kept', bytes: part }
      for (const part of stretches.rest()) yield { kind: 'kept', bytes: part }
      yield end
      extent = undefined
      values++
    }
  }
  // Where the program says another number, some are missing, or were joined.
  if (extent || [...counts].some((count) => count !== values && count !== ofValues)) return yield other
  yield* around
}

/** Lines of so many characters are encoded in the same place; each has three bytes at most. */
const longestInRoom = 16 * 1024

const mostAround = 1000

/** The lines before a value: where they come again they have to say the same. */
function* before(lines: readonly LeftOut[], isFurther: boolean): Generator<Piece> {
  for (const [index, line] of lines.entries()) {
    if (line.isKnown === true) {
      yield line
      continue
    }
    const isLast = index === lines.length - 1
    yield isLast ? { ...line, slot: 'line before' } : isFurther ? { ...line, slot: `line ${lines.length - index} before` } : line
  }
}
