import type { OperationId } from '../../../schemas/operations.ts'
import type { Exchange } from './exchange.ts'

/** How long a pause is at least, in milliseconds, where nothing else is said. */
const leastPause = 100

/** What is known beside the requests. */
export interface Circumstances {
  /** The shortest pause that counts as one, in milliseconds. */
  readonly leastPauseMs?: number | undefined
  /** How many accounts the client is going to import. */
  readonly accounts?: number | undefined
  /** Root locations of document paths. */
  readonly documentRoots?: readonly string[] | undefined
  /** Whether nothing had been imported before the first request. */
  readonly isFresh?: boolean | undefined
}

/** Everything that a client sent, and what it got, in the order in which it was sent. */
export class Traffic {
  readonly exchanges: readonly Exchange[]
  readonly leastPause: number
  readonly accounts: number | undefined
  readonly documentRoots: readonly string[]
  readonly isFresh: boolean
  readonly #alike: ReadonlyMap<string, readonly Exchange[]>
  readonly #about: ReadonlyMap<string | undefined, readonly Exchange[]>
  readonly #of: ReadonlyMap<OperationId | undefined, readonly Exchange[]>

  constructor(
    exchanges: readonly Exchange[],
    { leastPauseMs = leastPause, accounts, documentRoots = [], isFresh = false }: Circumstances = {},
  ) {
    this.exchanges = exchanges.toSorted((one, other) => one.sent.order - other.sent.order)
    this.leastPause = leastPauseMs
    this.accounts = accounts
    this.documentRoots = documentRoots
    this.isFresh = isFresh
    this.#alike = Map.groupBy(this.exchanges, ({ fingerprint }) => fingerprint)
    this.#about = Map.groupBy(this.exchanges, ({ pair }) => pair)
    this.#of = Map.groupBy(this.exchanges, ({ operation }) => operation)
  }

  /** The requests of operations. */
  of(...operations: readonly OperationId[]): Exchange[] {
    return operations.flatMap((operation) => this.#of.get(operation) ?? [])
  }

  /** The same request, sent again once it was over. */
  again({ fingerprint, ended }: Exchange): Exchange[] {
    return (this.#alike.get(fingerprint) ?? []).filter(({ sent }) => sent.order > ended.order)
  }

  /** The same request, over before it was sent again. */
  before({ fingerprint, sent }: Exchange): Exchange[] {
    return (this.#alike.get(fingerprint) ?? []).filter(({ ended }) => ended.order < sent.order)
  }

  /** Requests about the same account whose bodies say the same (see `gist`), sent once an exchange was over. */
  alike({ gist, pair, ended }: Exchange): Exchange[] {
    return pair === undefined ? [] : this.about(pair).filter((other) => other.gist === gist && other.sent.order > ended.order)
  }

  /** The first request of all that are the same. */
  isFirst(exchange: Exchange): boolean {
    return this.#alike.get(exchange.fingerprint)?.[0] === exchange
  }

  /** What was sent about an account. */
  about(pair: string): readonly Exchange[] {
    return this.#about.get(pair) ?? []
  }

  /** What was sent about the account of an exchange once that was over. */
  later({ pair, ended }: Exchange): Exchange[] {
    return pair === undefined ? [] : this.about(pair).filter(({ sent }) => sent.order > ended.order)
  }

  /** Whether nothing was sent once an exchange was over. */
  isLast({ ended }: Exchange): boolean {
    const last = this.exchanges.at(-1)
    return last !== undefined && last.sent.order < ended.order
  }
}
