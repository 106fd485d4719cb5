import { isLineOfClient } from './is-line-of-client.ts'
import { saysWhatBecame } from './says-what-became.ts'

/** So many lines stand before a heading at most. */
export const mostTitles = 15

/** Whether a line may stand above a heading: it has two cells at most, and no word for records that are not to be taken as they are. */
export function isTitle(line: string): boolean {
  if (isLineOfClient(line)) return true
  const held = line.split(/[;,\t|]/).filter((cell) => /[^\s"]/.test(cell))
  return held.length <= 3 && !saysWhatBecame(line.replaceAll(/\b(?:ohne|without|excluding) (?:gel(?:ö|oe)schte|deleted)\b/gi, ''))
}
