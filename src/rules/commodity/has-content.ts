/** Whether a field says anything: a text that is not empty, a list with entries, a number or a flag. */
export function hasContent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
