import { setTimeout as sleep } from 'node:timers/promises'
import type { Variant } from './variant.ts'

/** Answers that overtake each other, as behind a proxy or on busy threads. */
export const answersOvertake: Variant = {
  id: 'answers-overtake',
  about: 'Half of the answers leave up to four milliseconds after they were made, so that those to requests at once come in another order.',
  change: ({ after }) => ({
    after: async (call, state, reply) => {
      const answer = await after(call, state, reply)
      if (state.random() < 0.5) await sleep(4 * state.random())
      return answer
    },
  }),
}
