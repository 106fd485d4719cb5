import type { Check } from '../check.ts'
import order from './default-order.json' with { type: 'json' }

/** The place of each check, and how many requests its first input takes. */
const known = new Map(Object.entries(order).map(([check, requests], place) => [check, { place, requests }]))

/**
 * The checks in the order in which the program runs them: those first that found most faults with fewest requests, as `npm run bench:order` measured it. What a run finds does not depend on their order, only how soon.
 */
export function inDefaultOrder(checks: readonly Check[]): Check[] {
  return checks.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** How many requests the first input of a check takes, against a server without a fault that can all. */
export function requestsOf({ name }: Check): number {
  return known.get(name)?.requests ?? 0
}

function placeOf({ name }: Check): number {
  return known.get(name)?.place ?? known.size
}
