import type { Clock } from '../front/clock.ts'

/** A clock that goes on to the next moment somebody waits for, as soon as nothing else is to be done: waiting takes no time. */
export class VirtualClock implements Clock {
  #now = Date.UTC(2026, 10, 1)
  readonly #waiting: { readonly until: number; readonly wake: () => void }[] = []
  #isTurning = false
  /** How many things go on that do not wait for the clock. */
  #busy = 0

  now(): number {
    return this.#now
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.#waiting.push({ until: this.#now + ms, wake })
      this.#turn()
    })
  }

  /** Does something that takes no time on this clock. */
  async whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1
    try {
      return await work()
    } finally {
      this.#busy -= 1
    }
  }

  #turn(): void {
    if (this.#isTurning) return
    this.#isTurning = true
    // Once promises that can go on have done so.
    setImmediate(() => {
      this.#isTurning = false
      if (this.#busy === 0) this.#wakeNext()
      if (this.#waiting.length > 0) this.#turn()
    })
  }

  #wakeNext(): void {
    const first = this.#waiting.reduce((one, other) => (other.until < one.until ? other : one), this.#waiting[0] ?? none)
    const index = this.#waiting.indexOf(first)
    if (index < 0) return
    this.#waiting.splice(index, 1)
    this.#now = Math.max(this.#now, first.until)
    first.wake()
  }
}

const none = { until: 0, wake: () => undefined }
