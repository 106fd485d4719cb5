/** A list or an object with each of its items or members as a function makes it; the same list or object where each stays what it is. */
export function mapParts(value: object, map: (part: unknown, key: string | number) => unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => map(item, index))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const before = Object.entries(value)
  const members = before.map(([name, held]) => [name, map(held, name)] as const)
  return members.some(([, held], index) => held !== before[index]?.[1]) ? Object.fromEntries(members) : value
}
