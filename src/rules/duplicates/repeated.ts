/**
 * Where values stand that an earlier one equals.
 * @param values One for each place; undefined where there is nothing to compare.
 */
export function repeated(values: readonly (string | undefined)[]): number[] {
  if (values.length < 2) return []
  const known = new Set<string>()
  return values.flatMap((value, index) => {
    if (value === undefined || value === '') return []
    if (known.has(value)) return [index]
    known.add(value)
    return []
  })
}
