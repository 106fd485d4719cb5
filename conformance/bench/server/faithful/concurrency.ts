import { turn } from '../turn.ts'
import type { ConcurrencyBehaviour } from '../behaviour.ts'

/** Requests that change the same thing go one after the other; reading never waits. */
export const concurrency: ConcurrencyBehaviour = {
  lock: (operation, key) => (operation.startsWith('get') || operation.startsWith('list') ? undefined : key),
  pause: async () => {
    await turn()
  },
  whenHungUp: () => 'kept',
}
