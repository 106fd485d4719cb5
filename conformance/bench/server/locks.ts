/** Locks by name: who asks first goes first. */
export class Locks {
  readonly #tails = new Map<string, Promise<unknown>>()

  /** Does the work while no other work under the same name is under way; at once when there is no name. */
  async hold<Result>(name: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (name === undefined) return work()
    const before = this.#tails.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    this.#tails.set(name, settled)
    try {
      return await mine
    } finally {
      if (this.#tails.get(name) === settled) this.#tails.delete(name)
    }
  }
}
