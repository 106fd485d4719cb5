/**
 * Whether a text is short ASCII and German letters without anything that hints at a fault, as nearly all identifiers, codes,
 * names and streets are: most rules about free text need know no more. They look in one way each at what is not.
 */
export function isOrdinaryText(text: string): boolean {
  const last = text.length - 1
  if (last < 0 || last > 40 || !isOrdinaryStart(text.charCodeAt(0)) || text.charCodeAt(last) <= space) return false
  for (let at = 1; at <= last; at++) {
    const code = text.charCodeAt(at)
    if (
      code < space ||
      code === ampersand ||
      code === equals ||
      code === percent ||
      code === backslash ||
      (code > 126 && !germanLetters.has(code))
    )
      return false
  }
  // A point or an e shortly before the end may be that of a number.
  for (let at = Math.max(1, last - 3); at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === point || code === e || code === E) return false
  }
  return true
}

/** Whether it is a digit or a letter with which no word for nothing begins; a formula begins with an equals sign. */
function isOrdinaryStart(code: number): boolean {
  if (code <= 57) return code >= 48
  return code <= 122 && code !== equals && code !== N && code !== backslash && code !== n && code !== u
}

const [space, percent, ampersand, point, equals, E, N, backslash, e, n, u] = [32, 37, 38, 46, 61, 69, 78, 92, 101, 110, 117]
const germanLetters: ReadonlySet<number> = new Set(Array.from('ÄÖÜßäöü', (letter) => letter.charCodeAt(0)))
