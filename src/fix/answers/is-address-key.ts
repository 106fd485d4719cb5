/** How people are addressed: systems keep keys of theirs for it. */
const ofAddress: ReadonlySet<string> = new Set(['title', 'salutation'])

/** Whether a text is a number of a few digits or a single letter where people are addressed, such as 0002 for Herr. */
export function isAddressKey(field: string, text: string): boolean {
  return ofAddress.has(field) && /^(?:\d{1,4}|[A-Za-z])$/.test(text)
}
