/** What could steer a terminal, or turn around what stands in a line. */
const steering = /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** The text with control characters, which could steer the terminal, shown as a middle dot. */
export function printable(text: string): string {
  return text.replaceAll(steering, '·')
}

/** The same of a text that may have several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** A value as JSON in which no control character stands as it is; JSON.stringify escapes only those below U+0020. */
export function printableJson(value: unknown, indent?: number): string {
  // The line ends that are left are those of the indentation.
  return JSON.stringify(value, null, indent).replaceAll(steering, escaped)
}

function escaped(character: string): string {
  return character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
