import { setImmediate } from 'node:timers/promises'

/** How often the event loop gets its turn, in milliseconds. */
const turn = 100

/** Lets signals and timers in now and then, since files are read synchronously; and carries the wish to stop. */
export class Pacer {
  #last = Date.now()
  #wake: () => void = () => undefined
  readonly #listeners: (() => void)[] = []
  #isStopped = false

  /** Whether the run is to end early. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /**
   * Waits for something, or until the run is to end early. Not `Promise.race` with one promise for the end: that would
   * hold on to every promise that it ever raced against.
   */
  wait(promise: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#wake = resolve
      promise.then(resolve, reject)
      if (this.#isStopped) resolve()
    })
  }

  /** Ends the run at the next step. */
  stop(): void {
    this.#isStopped = true
    this.#wake()
    for (const listener of this.#listeners) listener()
  }

  /** Calls when the run is told to end early. */
  onStop(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** A pause to wait for, when one is due. */
  pause(): Promise<void> | undefined {
    // Not the clock of `performance`, which takes milliseconds to load; this one may be set back.
    const now = Date.now()
    if (Math.abs(now - this.#last) < turn) return undefined
    this.#last = now
    return setImmediate()
  }
}
