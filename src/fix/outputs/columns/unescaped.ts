const escaped: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', Z: '\u001A' }

/** A text as it was before a database wrote it with backslashes, as COPY of PostgreSQL and MySQL do. `\N` stands for no value. */
export function unescaped(text: string): string {
  if (!text.includes('\\') || text === String.raw`\N`) return text
  return text.replaceAll(/\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3})|([^]))/g, (_all, hex?: string, octal?: string, other = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return octal === undefined ? (escaped[other] ?? other) : String.fromCodePoint(Number.parseInt(octal, 8))
  })
}
