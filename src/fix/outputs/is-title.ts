import { isLineOfClient } from './is-line-of-client.ts'
import { saysWhatBecame } from '../../text/says-what-became.ts'

/** So many lines stand before a heading at most. */
export const mostTitles = 15

/** Whether a line says in which unit, currency or zone values may be that stand elsewhere. */
export function namesUnit(line: string): boolean {
  return ofUnit.test(line)
}

const ofUnit =
  /(?<![\p{L}\d])(?:cents?|ct|CHF|USD|GBP|PLN|CZK|DKK|SEK|TEUR|T€|kEUR|Tsd|Mio|Tausend|thousands?|MWh|GWh|Wh|UTC|GMT|CES?T|MES?Z|US-?Dollar|Franken)(?![\p{L}\d])/iu

/** Whether a line may stand above a heading, and says nothing of the values below. */
export function isPlainTitle(line: string): boolean {
  return isTitle(line) && !namesUnit(line)
}

/** Whether a line may stand above a heading: it has two cells at most, and no word for records that are not to be taken as they are. */
export function isTitle(line: string): boolean {
  if (isLineOfClient(line)) return true
  const held = line.split(/[;,\t|]/).filter((cell) => /[^\s"]/.test(cell))
  return held.length <= 3 && !saysWhatBecame(line.replaceAll(/\b(?:ohne|without|excluding) (?:gel(?:ö|oe)schte|deleted)\b/gi, ''))
}
