/** What Debezium has in place of values that a change left alone, as a text and as bytes in Base64. */
const placeholders = ['__debezium_unavailable_value', 'X19kZWJleml1bV91bmF2YWlsYWJsZV92YWx1ZQ==']

/** Whether a text has what stands for such a value somewhere. */
export function mayHoldPlaceholder(text: string): boolean {
  return placeholders.some((one) => text.includes(one))
}

/** Whether something in a record stands for a value that the change left alone. */
export function holdsPlaceholder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && placeholders.includes(value)
  return Object.values(value).some(holdsPlaceholder)
}
