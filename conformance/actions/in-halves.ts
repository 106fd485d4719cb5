/** So often it is tried before what is left is given up. */
const mostTries = 40

/** Tries all of some items at once, and in halves where that is refused, so that one of them does not hide the others. */
export async function inHalves<Item>(items: readonly Item[], isTaken: (items: readonly Item[]) => Promise<boolean>): Promise<void> {
  const left = [items]
  for (let tries = 0; tries < mostTries; tries++) {
    const some = left.shift()
    if (some === undefined) return
    if (some.length === 0 || (await isTaken(some)) || some.length === 1) continue
    const middle = Math.ceil(some.length / 2)
    left.push(some.slice(0, middle), some.slice(middle))
  }
}
