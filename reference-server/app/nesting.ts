const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Tells whether JSON text nests deeper than a limit. Asked before parsing: V8 parses ten megabytes of brackets, but it
 * takes seconds, and writing such a value out again overflows the stack.
 */
export function nestsDeeperThan(bytes: Buffer, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === openBrace || byte === openBracket) {
      if (++depth > limit) return true
    } else if (byte === closeBrace || byte === closeBracket) depth--
  }
  return false
}

/** The place of the quote that ends the string, or the end of the text. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
