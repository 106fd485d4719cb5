/** A value in one line, cut when it is long. */
export function short(value: unknown): string {
  return cut(JSON.stringify(value) ?? '')
}

/** A text, cut when it is long. */
export function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
