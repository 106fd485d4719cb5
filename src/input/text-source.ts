import { isUtf8 } from 'node:buffer'

/** A piece of an input, decoded: one record, and what stands around it on its lines. */
export interface TextSource {
  readonly text: string
  /** Bytes before the text. */
  readonly offset: number
  /** Line of the text's first character, from 1. */
  readonly line: number
  /** Column of the text's first character, from 1, in UTF-16 code units. */
  readonly column: number
}

/** Decodes bytes; undefined when they are not UTF-8. */
export function decode(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** The text before the first byte that is not UTF-8. */
export function validStart(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  let offset = 0
  let from = 0
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at))
    from = at
    const written = bytes.subarray(offset, offset + 3).toString('latin1') === '\xEF\xBF\xBD'
    if (!written) return text.slice(0, at)
  }
  return text
}
