/**
 * Where items stand of which an earlier one says the same.
 * @param keyOf What an item says; undefined or empty when there is nothing to compare.
 */
export function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): number[] {
  if (items.length < 2) return []
  const known = new Set<string>()
  const places: number[] = []
  for (let index = 0; index < items.length; index++) {
    const key = keyOf(items[index] as Item)
    if (key === undefined || key === '') continue
    if (known.has(key)) places.push(index)
    known.add(key)
  }
  return places
}
