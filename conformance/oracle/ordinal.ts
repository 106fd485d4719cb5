/** The word for a place in a list, by its index. */
export function ordinal(index: number): string {
  return ['first', 'second', 'third'][index] ?? `${index + 1}th`
}
