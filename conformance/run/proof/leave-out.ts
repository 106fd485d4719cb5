/**
 * Leaves out what can be left out: all of the items, then either half, and so on, the later ones first.
 * @param isLeftOut Tries to leave some out, and says whether it did.
 */
export async function leaveOut<Item>(items: readonly Item[], isLeftOut: (some: readonly Item[]) => Promise<boolean>): Promise<void> {
  if (items.length === 0 || (await isLeftOut(items)) || items.length === 1) return
  const half = Math.ceil(items.length / 2)
  await leaveOut(items.slice(half), isLeftOut)
  await leaveOut(items.slice(0, half), isLeftOut)
}
