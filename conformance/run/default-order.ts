import type { Check } from '../check.ts'
import order from './default-order.json' with { type: 'json' }

const ranks: ReadonlyMap<string, number> = new Map(order.map((name, index) => [name, index]))

/**
 * The checks in the order in which the program runs them: those first that found most faults with fewest requests, as
 * `npm run bench:order` measured it. What a run finds does not depend on their order, only how soon.
 */
export function inDefaultOrder(checks: readonly Check[]): Check[] {
  return checks.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ name }: Check): number {
  return ranks.get(name) ?? ranks.size
}
