/** The first few of some texts, and how many more there are, such as `a, b, c and 390 more`. */
export function fewOf(texts: readonly string[], most = 3): string {
  const more = texts.length > most ? ` and ${texts.length - most} more` : ''
  return `${texts.slice(0, most).join(', ')}${more}`
}
