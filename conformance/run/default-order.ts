import type { Check } from '../check.ts'
import order from './default-order.json' with { type: 'json' }
import smoke from './smoke.json' with { type: 'json' }

const ofSmoke: ReadonlySet<string> = new Set(smoke)

/** The place of each check, those of a smoke run first, and how many requests its first input takes. */
const known = new Map(
  order
    .toSorted((one, other) => Number(ofSmoke.has(other.check)) - Number(ofSmoke.has(one.check)))
    .map(({ check, requests }, place) => [check, { place, requests }]),
)

/**
 * The checks in the order in which the program runs them: those of a smoke run first, and of these and of the others those first
 * that found most faults with fewest requests, as `npm run bench:order` measured it. What a run finds does not depend on their order, only how soon.
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
