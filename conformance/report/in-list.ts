/** Things one after the other, as a sentence has them. */
export function inList(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`
}

/** Requests by their numbers, those in a row by the first and the last one. */
export function requestsInWords(steps: readonly number[]): string {
  const numbers = steps.map((step) => String(step + 1))
  const [first = 0] = steps
  const isRow = steps.length > 2 && steps.every((step, index) => step === first + index)
  const told = isRow ? `${numbers[0] ?? ''} to ${numbers.at(-1) ?? ''}` : inList(numbers)
  return `request${steps.length === 1 ? '' : 's'} ${told}`
}
