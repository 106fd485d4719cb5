import { isUtf8 } from 'node:buffer'
import { decodedPage } from './code-pages.ts'
import { encodingOfLine } from './encoding.ts'
import { joinAll } from '../outputs/join-all.ts'
import { longestLine } from '../outputs/lines-of.ts'

/** How many lines of a file are in which encoding, besides those in plain ASCII, which are in all. */
export interface LineEncodings {
  readonly counts: ReadonlyMap<string, number>
  /** Lines that may be in several, or have parts in more than one. */
  readonly unclear: number
}

/**
 * The encodings of the lines of a file, such as one that was put together of several. A line has one where it is UTF-8, or where nothing
 * in it can be anything else than Windows-1252, or else the one that was told.
 * @param told The encoding of lines that do not show it.
 * @returns Undefined where a line is too long to be looked at.
 */
export async function encodingsByLine(file: AsyncIterable<Uint8Array>, told: string | undefined): Promise<LineEncodings | undefined> {
  const counts = new Map<string, number>()
  let unclear = 0
  for await (const line of linesIn(file)) {
    if (!line) return undefined
    const encoding = encodingIn(line, told)
    if (encoding === undefined) unclear++
    else if (encoding !== 'ascii') counts.set(encoding, (counts.get(encoding) ?? 0) + 1)
  }
  return { counts, unclear }
}

/** A file whose lines are in several encodings, as UTF-8. */
export async function* decodedByLine(file: AsyncIterable<Uint8Array>, told: string | undefined): AsyncGenerator<Uint8Array> {
  for await (const line of linesIn(file)) {
    if (!line) return
    const encoding = encodingIn(line, told) ?? 'utf-8'
    if (encoding === 'utf-8' || encoding === 'ascii') yield line
    else yield new TextEncoder().encode(decodedPage(line, encoding) ?? new TextDecoder(encoding).decode(line))
  }
}

function encodingIn(line: Uint8Array, told: string | undefined): string | undefined {
  if (!line.some((byte) => byte > 127)) return 'ascii'
  // Of UTF-16, or damaged.
  if (line.includes(0)) return undefined
  if (isUtf8(line)) return 'utf-8'
  const own = encodingOfLine(line)
  return own === 'ambiguous' ? told : own
}

/** The lines of a file with their ends; undefined in place of one that is too long. */
async function* linesIn(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | undefined> {
  let parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of file) {
    let from = 0
    for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, from)) {
      const rest = chunk.subarray(from, at + 1)
      yield parts.length === 0 ? rest : joinAll([...parts, rest])
      parts = []
      size = 0
      from = at + 1
    }
    if (from < chunk.length) {
      // Of a Buffer, slice would be no copy.
      parts.push(new Uint8Array(chunk.subarray(from)))
      size += chunk.length - from
    }
    if (size > longestLine) {
      yield undefined
      return
    }
  }
  if (size > 0) yield joinAll(parts)
}

const lineEnd = 0x0a
