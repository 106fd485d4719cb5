import type { Span } from '../json/locate.ts'
import type { Surveyed } from './read-step.ts'

/**
 * What a survey tells of bytes, told of the text that was made of them.
 * @param text Ends with what the bytes say.
 * @param pairs Start and end of each stretch, in rising order, from the first of the bytes on.
 * @param before How many characters of the text stand before what the bytes say.
 */
export function textSpans(text: string, bytes: Buffer, pairs: Surveyed, before = 0): readonly Span[] | 'valid' | undefined {
  if (!pairs || pairs === 'valid') return pairs
  const spans: Span[] = []
  // Then each character has as many bytes as it has units.
  const isAscii = text.length - before === bytes.length
  let from = 0
  let index = before
  const indexOf = (at: number) => {
    if (isAscii) index += at - from
    // The rest is decoded once more, to be counted: mostly one stretch is longer than all that is behind it.
    else if (at - from > bytes.length - at) index = text.length - bytes.toString('utf8', at).length
    else index += bytes.toString('utf8', from, at).length
    from = at
    return index
  }
  for (let pair = 0; pair < pairs.length; pair += 2) spans.push({ start: indexOf(pairs[pair] ?? 0), end: indexOf(pairs[pair + 1] ?? 0) })
  return spans
}
