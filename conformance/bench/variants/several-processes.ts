import { setTimeout as sleep } from 'node:timers/promises'
import type { Variant } from './variant.ts'

/** So far the clocks of its processes are ahead, in milliseconds. */
const ahead = [0, 300, 100, 200]

/** Several processes behind a proxy: answers overtake each other, and clocks do not agree. */
export const severalProcesses: Variant = {
  id: 'several-processes',
  about:
    'Half of the answers leave up to four milliseconds after they were made, so that those to requests at once come in another order; four processes take turns, whose clocks are up to 300 milliseconds apart.',
  change: ({ after, now }) => {
    let turn = 0
    return {
      now: () => new Date(now().getTime() + (ahead[turn++ % ahead.length] ?? 0)),
      after: async (call, state, reply) => {
        const answer = await after(call, state, reply)
        if (state.random() < 0.5) await sleep(4 * state.random())
        return answer
      },
    }
  },
}
