import type { Container, Piece } from './container.ts'
import type { LeftOut } from './left-out.ts'
import { documentLines } from './document-lines.ts'
import { formOf } from './form-of.ts'
import { isWhole } from './is-whole.ts'
import { longestLine } from './lines-of.ts'
import { oneByteText } from './one-byte-text.ts'
import type { LeftOutTold, Restoring, WrittenAs } from './output.ts'
import { saysWhatBecame } from '../../text/says-what-became.ts'
import { Stretches } from './stretches.ts'

/** So much of what is left out is shown, and so many of its pieces. */
const [shownPieces, shownLength] = [3, 60]

/**
 * How a file is read without a container that it is in; undefined where it is in none, or where it may not be taken off. It may
 * where every document in it is whole JSON, or nearly so as records may be, each for itself; and where nothing of the
 * container has data, or a word for what became of a record, or differs from document to document.
 */
export async function containerIn(container: Container, read: () => AsyncIterable<Uint8Array>): Promise<Restoring | undefined> {
  const measured = container.measure ? await container.measure(read) : 0
  const seen = measured === undefined ? undefined : await survey(container.pieces(read(), measured))
  if (measured === undefined || !seen) return undefined
  const isSeveral = seen.documents > 1
  const restoring = withoutContainer(container, { isSeveral, measured, leftOut: { count: seen.left, first: seen.first } })
  // Several were looked at as they came by: they have to be in memory one by one.
  if (!isSeveral && !(await isWhole(restoring.restored(read), container.isOfBytes === true))) return undefined
  return restoring
}

/** How a file that is known to be in a container is read without it. */
export function withoutContainer(container: Container, how: Omit<WrittenAs, 'id'>): Restoring {
  const { isSeveral = false, measured = 0, leftOut = { count: 0, first: [] } } = how
  return {
    id: container.id,
    told: `${container.told}${told(leftOut)}`,
    isSeveral,
    measured,
    leftOut,
    restored: (read, onLeftOut) => documentsOf(container.pieces(read(), measured), isSeveral, onLeftOut),
  }
}

/** How much of a file tells whether it may begin so. */
const headSize = 4096

/** The start of a file, as containers ask for it. */
export async function headOf(file: AsyncIterable<Uint8Array>): Promise<string> {
  let head = ''
  for await (const chunk of file) {
    head += oneByteText(chunk.subarray(0, headSize))
    if (head.length >= headSize) break
  }
  return head.replace(/^\u00EF\u00BB\u00BF/, '')
}

/** What a file has in a container. */
interface Seen {
  documents: number
  /** The pieces of the container that say something, and the first of them. */
  left: number
  readonly first: string[]
}

/** Reads all of a file once; undefined where its container may not be taken off. */
async function survey(pieces: AsyncIterable<Piece>): Promise<Seen | undefined> {
  const seen: Seen = { documents: 0, left: 0, first: [] }
  const forms = new Map<string, string>()
  const document = new Gathered()
  // Whether it can be taken for lines is asked only where it is not alone.
  let first: Uint8Array | undefined
  for await (const piece of pieces) {
    switch (piece.kind) {
      case 'other':
        return undefined
      case 'kept':
        document.add(piece.bytes)
        break
      case 'end': {
        const bytes = document.take()
        seen.documents++
        if (seen.documents === 1) {
          first = bytes
          break
        }
        if (seen.documents === 2 && (!first || !documentLines(first))) return undefined
        first = undefined
        if (!bytes || !documentLines(bytes)) return undefined
        break
      }
      case 'left out': {
        const text = piece.text.trim()
        if (text === '') break
        if (piece.isKnown !== true && saysWhatBecame(text)) return undefined
        if (piece.slot !== undefined) {
          const form = formOf(text)
          if ((forms.get(piece.slot) ?? form) !== form) return undefined
          forms.set(piece.slot, form)
        }
        seen.left++
        if (seen.first.length < shownPieces) seen.first.push(shown(text))
      }
    }
  }
  return document.isEmpty && seen.documents > 0 ? seen : undefined
}

/** The documents of a file: one as it stands, several as lines of JSON. */
async function* documentsOf(
  pieces: AsyncIterable<Piece>,
  isSeveral: boolean,
  onLeftOut: (left: LeftOut) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const document = new Gathered()
  const stretches = new Stretches()
  for await (const piece of pieces) {
    // It was surveyed before: a file that is written to meanwhile is told by who reads it.
    if (piece.kind === 'other') return
    if (piece.kind === 'left out') {
      if (piece.text.trim() !== '') onLeftOut(piece)
    } else if (piece.kind === 'kept') {
      if (isSeveral) document.add(piece.bytes)
      else yield* stretches.add(piece.bytes)
    } else if (isSeveral) {
      for (const line of documentLines(document.take() ?? new Uint8Array()) ?? []) {
        yield* stretches.add(line)
        yield* stretches.add(lineEnd)
      }
    } else yield* stretches.add(lineEnd)
  }
  yield* stretches.rest()
}

const lineEnd = Uint8Array.of(0x0a)

/** The bytes of a document; none where it is longer than a record may be. */
class Gathered {
  #bytes = new Uint8Array(1024)
  #size = 0

  get isEmpty(): boolean {
    return this.#size === 0
  }

  add(bytes: Uint8Array): void {
    const size = this.#size + bytes.length
    // However small its pieces are, it is copied only as often as it doubles.
    if (size <= longestLine && size > this.#bytes.length) {
      const grown = new Uint8Array(Math.min(longestLine, size * 2))
      grown.set(this.#bytes.subarray(0, this.#size))
      this.#bytes = grown
    }
    if (size <= longestLine) this.#bytes.set(bytes, this.#size)
    this.#size = size
  }

  take(): Uint8Array | undefined {
    const bytes = this.#size <= longestLine ? this.#bytes.slice(0, this.#size) : undefined
    this.#size = 0
    return bytes
  }
}

function told({ count, first }: LeftOutTold): string {
  if (count === 0) return ''
  const more = count > first.length ? `, and ${count - first.length} more` : ''
  return `; left out: ${first.map((text) => `“${text}”`).join(', ')}${more}`
}

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > shownLength ? `${line.slice(0, shownLength)}…` : line
}
