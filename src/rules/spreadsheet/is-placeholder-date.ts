/** Whether a date, or the one of a datetime, is one that programs write when they have none. */
export function isPlaceholderDate(text: string): boolean {
  // Nearly all dates are of this century.
  return text < '2' && placeholders.has(text.slice(0, 10))
}

const placeholders: ReadonlySet<string> = new Set(['0001-01-01', '1753-01-01', '1899-12-30', '1899-12-31', '1900-01-01', '1970-01-01'])
