import type { OperationId } from '../../schemas/operations.ts'
import { asObject } from '../reading/as-object.ts'
import type { Exchange } from './ledger-entries.ts'

/** The first refusal of an operation that told errors, and how many have told the same since, whatever was sent. */
export interface FirstErrors {
  /** The id of its request. */
  readonly requestId: string
  /** How many answers told errors, this one among them. */
  readonly refusals: number
}

interface Told extends FirstErrors {
  readonly errors: string
  readonly sent: ReadonlySet<string>
  readonly isAlways: boolean
}

/** So many different bodies show that errors do not come from what was sent. */
const enoughBodies = 4

/** Hears every exchange: whether all refusals of an operation tell the same errors, although other things are wrong. */
export class ToldErrors {
  readonly #told = new Map<OperationId, Told>()

  take({ operation, answer, step }: Pick<Exchange, 'operation' | 'answer' | 'step'>): void {
    const { errors } = asObject(answer?.body)
    if (!answer || answer.status < 400 || !Array.isArray(errors) || errors.length === 0) return
    const before = this.#told.get(operation)
    if (before?.isAlways === false) return
    const text = JSON.stringify(errors)
    const sent = new Set(before?.sent)
    if (sent.size < enoughBodies) sent.add(JSON.stringify(step.request.body))
    this.#told.set(operation, {
      requestId: before?.requestId ?? step.requestId ?? '',
      refusals: (before?.refusals ?? 0) + 1,
      errors: before?.errors ?? text,
      sent,
      isAlways: text === (before?.errors ?? text),
    })
  }

  /** The first refusal of an operation, where all others with other bodies told the same errors; undefined for too few. */
  firstOf(operation: OperationId): FirstErrors | undefined {
    const told = this.#told.get(operation)
    if (!told?.isAlways || told.sent.size < enoughBodies) return undefined
    return { requestId: told.requestId, refusals: told.refusals }
  }
}
