/** Whether a field of a date or datetime is an end by its name. */
export function isEndField(name: string): boolean {
  return ends.test(name)
}

const ends = /(?:_to|_to_date|end_date|_end|_end_at|unpin_at)$/
