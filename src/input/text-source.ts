import { isUtf8 } from 'node:buffer'

/** A piece of an input, decoded: the whole of it, or one line. */
export interface TextSource {
  readonly text: string
  /** Bytes before the text. */
  readonly offset: number
  /** Line of the text's first character, from 1. */
  readonly line: number
}

/** Decodes bytes; undefined when they are not UTF-8. */
export function decode(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** The length of the text before the first byte that is not UTF-8, in UTF-16 code units, and that text. */
export function validStart(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at))
    const written = bytes.subarray(offset, offset + 3).toString('latin1') === '\xEF\xBF\xBD'
    if (!written) return text.slice(0, at)
  }
  return text
}
