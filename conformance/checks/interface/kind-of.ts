/** What kind of JSON value a value is, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === '') return 'an empty string'
  if (value === undefined) return 'absent'
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`
}
