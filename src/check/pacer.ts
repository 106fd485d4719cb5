import { setImmediate } from 'node:timers/promises'

/** How often the event loop gets its turn, in milliseconds. */
const turn = 100

/** Lets signals and timers in now and then, since files are read synchronously; and carries the wish to stop. */
export class Pacer {
  #last = performance.now()
  readonly #stopped = Promise.withResolvers<void>()
  #isStopped = false

  /** Whether the run is to end early. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Fulfilled when the run is to end early. */
  get stopped(): Promise<void> {
    return this.#stopped.promise
  }

  /** Ends the run at the next step. */
  stop(): void {
    this.#isStopped = true
    this.#stopped.resolve()
  }

  /** A pause to wait for, when one is due. */
  pause(): Promise<void> | undefined {
    const now = performance.now()
    if (now - this.#last < turn) return undefined
    this.#last = now
    return setImmediate()
  }
}
