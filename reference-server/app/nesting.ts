/** Tells whether a JSON value nests deeper than a limit; writing out one that nests thousands of levels would overflow the stack. */
export function nestsDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (limit === 0) return true
  // `for in` over an array is many times slower than over an object.
  if (Array.isArray(value)) return value.some((member) => nestsDeeperThan(member, limit - 1))
  for (const key in value) {
    if (nestsDeeperThan((value as Readonly<Record<string, unknown>>)[key], limit - 1)) return true
  }
  return false
}
