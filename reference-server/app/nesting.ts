/** Tells whether a JSON value nests deeper than a limit; writing out one that nests thousands of levels would overflow the stack. */
export function nestsDeeperThan(value: unknown, limit: number): boolean {
  return isContainer(value) && containerNestsDeeperThan(value, limit)
}

function containerNestsDeeperThan(container: Container, limit: number): boolean {
  if (limit === 0) return true
  // `for in` over an array is many times slower than over an object.
  if (Array.isArray(container)) {
    for (const member of container as unknown[]) if (isContainer(member) && containerNestsDeeperThan(member, limit - 1)) return true
    return false
  }
  for (const key in container) {
    const member = container[key]
    if (isContainer(member) && containerNestsDeeperThan(member, limit - 1)) return true
  }
  return false
}

/** An object; an array is looked at as one only to tell it apart. */
type Container = Readonly<Record<string, unknown>>

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}
