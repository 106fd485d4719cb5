import { operations, type OperationId } from '../../schemas/operations.ts'
import { isDue, type KnownAccounts } from './is-due.ts'
import type { Step } from '../trial/step.ts'
import type { Exchange } from './ledger-entries.ts'

/** An operation that the implementation seems to lack, and the statuses that all its answers had. */
export interface MissingOperation {
  readonly operation: OperationId
  readonly statuses: readonly number[]
}

/** What a server answers when it has no such operation. */
const absent: ReadonlySet<number> = new Set([404, 405, 501])

/** What may be answered before anybody looks for the operation. */
const beforehand: ReadonlySet<number> = new Set([401, 403, 429])

/**
 * Finds operations that are not there: all requests that they should take are answered with 404, 405 or 501. A request for an
 * account that need not be there says nothing, since then 404 is an answer of the operation.
 */
export class MissingOperations {
  readonly #present = new Set<OperationId>()
  readonly #absent = new Map<OperationId, Set<number>>()
  readonly #steps = new Map<OperationId, Step>()

  /** Takes an exchange. */
  take(exchange: Exchange, known: KnownAccounts): void {
    const { operation, answer } = exchange
    if (!answer || this.#present.has(operation) || beforehand.has(answer.status)) return
    if (answer.status < 300) this.#present.add(operation)
    else if (!isDue(exchange, known)) return
    else if (absent.has(answer.status)) {
      this.#absent.set(operation, (this.#absent.get(operation) ?? new Set()).add(answer.status))
      this.#steps.set(operation, this.#steps.get(operation) ?? exchange.step)
    } else this.#present.add(operation)
  }

  /** The first request that an operation should have taken and that was answered as if it were not there. */
  stepOf(operation: OperationId): Step | undefined {
    return this.#steps.get(operation)
  }

  /** What is missing, in the order of the document. */
  get all(): readonly MissingOperation[] {
    return (Object.keys(operations) as OperationId[]).flatMap((operation) => {
      const statuses = this.#present.has(operation) ? undefined : this.#absent.get(operation)
      return statuses ? [{ operation, statuses: [...statuses].toSorted((a, b) => a - b) }] : []
    })
  }
}
