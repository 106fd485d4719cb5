/** How many characters of a value are told. */
const mostOfValue = 60

/** A JSON value in a few words: itself where it is short, otherwise its kind. */
export function kindOf(value: unknown): string {
  if (value === '') return 'an empty string'
  if (value === undefined) return 'absent'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > mostOfValue ? `a long ${typeof value}` : text
}
