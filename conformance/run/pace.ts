import type { Setting } from '../setting/setting.ts'
import { requestsOf } from './default-order.ts'
import { inputsOf, type Turn } from './turns.ts'

/** How fast a run goes. */
export interface Pace {
  /** Requests sent so far. */
  readonly requests: number
  /** Requests in a second, since the first turn began. */
  readonly perSecond: number
  /** The median of the last answers, in milliseconds; undefined before the first. */
  readonly medianMs: number | undefined
  /** How long the rest will take at this pace, in milliseconds; undefined while nobody can tell. */
  readonly leftMs: number | undefined
}

/** Tells how fast a run goes, from the turns that are over and what is known of the requests that each takes. */
export class PacedRun {
  readonly #setting: Setting
  readonly #target: { readonly count: number }
  readonly #begun = performance.now()
  readonly #sentBefore: number
  readonly #total: number
  #done = 0

  /** @param target Counts the requests that are sent. */
  constructor(turns: readonly Turn[], setting: Setting, target: { readonly count: number }) {
    this.#setting = setting
    this.#target = target
    this.#sentBefore = target.count
    this.#total = turns.reduce((sum, turn) => sum + weightOf(turn), 0)
  }

  /** Takes note of a turn that is over. */
  end(turn: Turn): void {
    this.#done += weightOf(turn)
  }

  pace(): Pace {
    const took = performance.now() - this.#begun
    const share = this.#done / this.#total
    return {
      requests: this.#target.count,
      perSecond: ((this.#target.count - this.#sentBefore) / Math.max(took, 1)) * 1000,
      medianMs: this.#setting.latencies.latelyMs,
      leftMs: share < leastShare ? undefined : (took * (1 - share)) / share,
    }
  }
}

/** What was done must be so great a share of all, before it tells anything of the rest. */
const leastShare = 0.02

/** About how many requests a turn takes; one more, since even one that sends none takes time. */
function weightOf({ check, portion }: Turn): number {
  return (requestsOf(check) + 1) * inputsOf(check, portion).count
}
