import { Unmet } from './unmet.ts'

/**
 * Tries each of some items. One whose precondition does not hold keeps no other from being tried.
 * @throws Unmet at the end, when the precondition of any did not hold.
 */
export async function tryEach<Item>(items: readonly Item[], attempt: (item: Item) => Promise<void>): Promise<void> {
  const unmet = new Set<string>()
  for (const item of items) {
    try {
      await attempt(item)
    } catch (error) {
      if (!(error instanceof Unmet)) throw error
      unmet.add(error.message)
    }
  }
  if (unmet.size > 0) throw new Unmet([...unmet].join('; '))
}
