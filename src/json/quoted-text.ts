/**
 * A text in straight quotes, with them. A regular expression runs out of memory on one with millions of escapes.
 * @param at Where it begins.
 * @returns Undefined where it has no end.
 */
export function quotedText(text: string, at: number): string | undefined {
  const mark = text[at] ?? ''
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === mark) return text.slice(at, index + 1)
  }
  return undefined
}
