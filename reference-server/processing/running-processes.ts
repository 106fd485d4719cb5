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
  readonly #running = new Map<string, number>()
  readonly #holds = new Map<string, Hold>()
  #count = 0

  constructor({ concurrencyLimit, duration, longestHold }: ProcessingOptions) {
    this.limit = concurrencyLimit
    this.#duration = duration
    this.#longestHold = longestHold
  }

  /** Whether a process request of the pair runs. */
  isRunning(pair: Pair): boolean {
    return this.#running.has(pairKey(pair))
  }

  /** Whether another process request would exceed the limit. */
  isFull(): boolean {
    return this.limit !== null && this.#count >= this.limit
  }

  /** Marks the pair and takes a slot, waits as long as processing takes, does the work and frees both again. */
  async run<Result>(pair: Pair, work: () => Result): Promise<Result> {
    const key = pairKey(pair)
    this.#count++
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
    try {
      await this.#wait(key)
      return work()
    } finally {
      this.#count--
      const others = (this.#running.get(key) ?? 1) - 1
      if (others > 0) this.#running.set(key, others)
      else this.#running.delete(key)
    }
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

  /** Lets everything that waits go on. */
  releaseAll(): void {
    for (const key of this.#holds.keys()) this.#releaseKey(key)
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
