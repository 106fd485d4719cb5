import type { OperationId } from '../../../schemas/operations.ts'
import type { ClientPlan, PlanItem } from '../plan/plan.ts'

/** Counts requests and tells what the plan has for each. A request that is sent again has no second turn. */
export class Turns {
  readonly #items = new Map<string, PlanItem>()
  readonly #counts = new Map<OperationId, number>()
  readonly #counted = new Set<string>()
  readonly #missed: Set<PlanItem>

  constructor({ items }: ClientPlan) {
    for (const item of items) for (const turn of item.turns ?? []) this.#items.set(`${item.operation} ${turn}`, item)
    this.#missed = new Set(items.filter(({ turns }) => turns !== undefined))
  }

  /** What is to be done to a request, if anything is. */
  next(operation: OperationId, fingerprint: string): PlanItem | undefined {
    if (this.#counted.has(fingerprint)) return undefined
    this.#counted.add(fingerprint)
    const turn = (this.#counts.get(operation) ?? 0) + 1
    this.#counts.set(operation, turn)
    const item = this.#items.get(`${operation} ${turn}`)
    if (item) this.#missed.delete(item)
    return item
  }

  /** The items that no request has met. */
  get missed(): readonly PlanItem[] {
    return [...this.#missed]
  }
}
