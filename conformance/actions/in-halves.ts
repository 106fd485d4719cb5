/**
 * Does what can be done with all of some items, or else with either half, and so on, the later ones first, so that one of them does not
 * keep it from the others.
 * @param isDone Tries it with some, and says whether it could be done.
 */
export async function inHalves<Item>(items: readonly Item[], isDone: (some: readonly Item[]) => Promise<boolean>): Promise<void> {
  if (items.length === 0 || (await isDone(items)) || items.length === 1) return
  const half = Math.ceil(items.length / 2)
  await inHalves(items.slice(half), isDone)
  await inHalves(items.slice(0, half), isDone)
}
