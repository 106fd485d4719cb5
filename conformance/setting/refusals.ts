import { operations, type OperationId } from '../../schemas/operations.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { Step } from '../trial/step.ts'
import { isDue, type KnownAccounts } from './is-due.ts'
import type { Exchange } from './ledger-entries.ts'
import { asObject } from '../reading/as-object.ts'

/** An operation of which the target accepts nothing: the first request that it should have taken, and what it says of it. */
export interface Refusal {
  readonly operation: OperationId
  readonly step: Step
  readonly status: number
  /** What the envelope says is wrong, and where. */
  readonly errors: readonly { readonly attr: string; readonly code: string; readonly detail: string }[]
}

/** The longest text of the target that is told, in characters. */
const longest = 300

/** Finds operations that refuse all that they should take, as far as it keeps the contract. */
export class Refusals {
  readonly #accepting = new Set<OperationId>()
  readonly #first = new Map<OperationId, Refusal>()

  /** Takes an exchange. */
  take(exchange: Exchange, known: KnownAccounts): void {
    const { operation, answer, step } = exchange
    if (!answer || this.#accepting.has(operation) || operations[operation].method !== 'POST') return
    if (answer.status < 300) {
      this.#accepting.add(operation)
      this.#first.delete(operation)
    } else if (!this.#first.has(operation) && answer.status !== 401 && answer.status !== 403 && answer.status !== 429) {
      if (isDue(exchange, known))
        this.#first.set(operation, { operation, step, status: answer.status, errors: errorsIn(step.response?.body) })
    }
  }

  /** What refuses everything, in the order of the document. */
  get all(): readonly Refusal[] {
    return (Object.keys(operations) as OperationId[]).flatMap((operation) => this.#first.get(operation) ?? [])
  }
}

function errorsIn(body: unknown): Refusal['errors'] {
  const { errors, error_detail } = asObject(body) as { readonly errors?: unknown; readonly error_detail?: unknown }
  const items = (Array.isArray(errors) ? errors : []).filter(isObject)
  const told = items.map(({ attr, code, detail }) => ({ attr: textOf(attr), code: textOf(code), detail: textOf(detail) }))
  return typeof error_detail === 'string' ? [...told, { attr: '', code: '', detail: textOf(error_detail) }] : told
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
