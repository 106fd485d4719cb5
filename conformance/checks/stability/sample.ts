/** Some of many items, spread evenly, the oldest half of them from the first ones: what a store forgets, it forgets from there. */
export function sample<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  const oldest = items.slice(0, Math.ceil(count / 2))
  const others = items.slice(oldest.length)
  const rest = count - oldest.length
  return [
    ...oldest,
    ...Array.from({ length: rest }, (_none, index) => others[Math.floor(((index + 1) * others.length) / rest) - 1]),
  ].filter((item) => item !== undefined)
}
