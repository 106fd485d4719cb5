/** How many wrong API keys an address may send within a minute. */
const most = 20
const period = 60_000

/** How many addresses are remembered. */
const mostAddresses = 10_000

interface Attempts {
  count: number
  /** When they are forgotten. */
  readonly end: number
}

/** Counts wrong API keys by the address they come from, so that nobody can try out many. */
export class KeyAttempts {
  readonly #now: () => Date
  /** The oldest first. */
  readonly #wrong = new Map<string, Attempts>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** In how many seconds the address may try again; 0 when it may now. */
  wait(address: string): number {
    const attempts = this.#current(address)
    return attempts && attempts.count >= most ? Math.max(1, Math.ceil((attempts.end - this.#now().getTime()) / 1000)) : 0
  }

  /** The address has sent a wrong key. */
  add(address: string): void {
    const attempts = this.#current(address)
    if (attempts) {
      attempts.count++
      return
    }
    this.#wrong.delete(address)
    const [oldest] = this.#wrong.keys()
    if (this.#wrong.size >= mostAddresses && oldest !== undefined) this.#wrong.delete(oldest)
    this.#wrong.set(address, { count: 1, end: this.#now().getTime() + period })
  }

  #current(address: string): Attempts | undefined {
    const attempts = this.#wrong.get(address)
    return attempts && attempts.end > this.#now().getTime() ? attempts : undefined
  }
}
