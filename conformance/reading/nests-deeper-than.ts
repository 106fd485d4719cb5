/** Tells whether brackets nest deeper than a limit in a JSON text: what is made of such a value overflows the stack. */
export function nestsDeeperThan(text: string, limit: number): boolean {
  // Without so many brackets there is nothing to look for.
  if (text.length <= limit) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++
    } else if (code === openBrace || code === openBracket) {
      if (++depth > limit) return true
    } else if (code === closeBrace || code === closeBracket) depth--
  }
  return false
}

const [quote, openBracket, backslash, closeBracket, openBrace, closeBrace] = [34, 91, 92, 93, 123, 125]
