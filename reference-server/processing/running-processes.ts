import { setTimeout as sleep } from 'node:timers/promises'
import { pairKey, type Pair } from '../store/pair.ts'

/** How process requests run. */
export interface ProcessingOptions {
  /** How many run at once; null for no limit (section 8). */
  readonly concurrencyLimit: number | null
  /** How long each one takes, in milliseconds, so that a rehearsal can see IN_PROGRESS and 429. */
  readonly duration: number
  /** How long a hold lasts at most, in milliseconds. */
  readonly longestHold: number
}

interface Hold {
  readonly released: Promise<void>
  readonly release: () => void
}

/**
 * The process requests that run at this moment: their marks (IN_PROGRESS), the slots of the concurrency limit,
 * and the holds of the operator. All of it lives in memory, so a crash leaves no mark behind.
 */
export class RunningProcesses {
  /** How many run at once; null for no limit. */
  limit: number | null
  readonly #duration: number
  readonly #longestHold: number
  /** What runs, with the key of its pair: the mark of the pair and a slot of the limit in one. */
  readonly #running = new Map<Promise<unknown>, string>()
  readonly #holds = new Map<string, Hold>()

  constructor({ concurrencyLimit, duration, longestHold }: ProcessingOptions) {
    this.limit = concurrencyLimit
    this.#duration = duration
    this.#longestHold = longestHold
  }

  /** Whether a process request of the pair runs. */
  isRunning(pair: Pair): boolean {
    return [...this.#running.values()].includes(pairKey(pair))
  }

  /** Whether another process request would exceed the limit. */
  isFull(): boolean {
    return this.limit !== null && this.#running.size >= this.limit
  }

  /** Marks the pair and takes a slot, waits as long as processing takes, does the work and frees both again. */
  run<Result>(pair: Pair, work: () => Result): Promise<Result> {
    const key = pairKey(pair)
    const running = this.#wait(key)
      .then(work)
      .finally(() => this.#running.delete(running))
    this.#running.set(running, key)
    return running
  }

  /** Lets everything that waits go on, and resolves when it is over, whether or not its client is still there. */
  async finish(): Promise<void> {
    for (const key of this.#holds.keys()) this.#releaseKey(key)
    await Promise.allSettled(this.#running.keys())
  }

  /** Makes process requests of the pair wait; it may be staged later. */
  hold(pair: Pair): void {
    const key = pairKey(pair)
    if (this.#holds.has(key)) return
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    this.#holds.set(key, { released, release })
  }

  /** Lets the waiting process requests of the pair go on. */
  release(pair: Pair): void {
    this.#releaseKey(pairKey(pair))
  }

  #releaseKey(key: string): void {
    this.#holds.get(key)?.release()
    this.#holds.delete(key)
  }

  async #wait(key: string): Promise<void> {
    if (this.#duration > 0) await sleep(this.#duration)
    const hold = this.#holds.get(key)
    if (hold === undefined) return
    const giveUp = new AbortController()
    await Promise.race([hold.released, sleep(this.#longestHold, undefined, { signal: giveUp.signal }).catch(() => {})])
    giveUp.abort()
  }
}
