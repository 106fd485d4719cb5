import { AsyncLocalStorage } from 'node:async_hooks'

/** Where something that a run does stands: what it is done for, and its number within that. */
export interface Place {
  /** A name and its number among those of that name, such as `stage-first#2`, after the name that it stands within. */
  readonly of: string
  readonly number: number
}

/**
 * Names what a run does after the trial that does it and counts within that, so that the name does not change with what goes
 * on beside it, nor with what other checks do.
 */
export class Scopes {
  // Requests come out of nested calls of checks and actions, some of them at once; only their context tells whose they are.
  readonly #current = new AsyncLocalStorage<string>()
  readonly #entered = new Map<string, number>()
  readonly #counts = new Map<string, number>()

  within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const outer = this.#current.getStore()
    const full = outer === undefined ? name : `${outer}/${name}`
    return this.#current.run(`${full}#${increased(this.#entered, full)}`, work)
  }

  /** The place of a request. A token is for all, whoever comes first and asks for it. */
  ofRequest(isForToken: boolean): Place {
    return this.#next(isForToken ? 'token' : this.current, 'request')
  }

  ofWait(): Place {
    return this.#next(this.current, 'wait')
  }

  get current(): string {
    return this.#current.getStore() ?? 'preflight'
  }

  #next(of: string, kind: string): Place {
    return { of, number: increased(this.#counts, `${kind} ${of}`) }
  }
}

function increased(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
