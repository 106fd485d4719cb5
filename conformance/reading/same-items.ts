/** Whether two lists hold the same items, in whatever order. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(items: readonly unknown[]): string[] {
  return items.map((item) => JSON.stringify(item)).toSorted()
}
