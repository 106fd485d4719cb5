/** How often progress is told, in milliseconds. */
const interval = 100

/** Calls now and then while files are read. */
export class Ticker {
  /** How many bytes all files have. */
  readonly total: number
  readonly #onTick: () => void
  #last = 0

  constructor(files: readonly File[], onTick: () => void) {
    this.total = files.reduce((sum, { size }) => sum + size, 0)
    this.#onTick = onTick
  }

  /** Something was read. */
  tick(): void {
    const now = performance.now()
    if (now - this.#last < interval) return
    this.#last = now
    this.#onTick()
  }
}
