/** The text with control characters, which could steer the terminal, shown as a middle dot. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '·')
}
