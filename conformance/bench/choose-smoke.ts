import type { Check } from '../check.ts'

/** What the checks found of one mutant, each with its first input. */
export interface TriedOnce {
  readonly mutant: string
  /** The first check of the smoke run so far that finds it. */
  readonly bySmoke?: string
  /** Where none does: the others that find it. */
  readonly byOthers: readonly string[]
}

/** So many requests in lanes a mutant may cost that a smoke run finds. */
const most = 20

/** What runs alone holds up so many lanes. */
const lanes = 16

/**
 * Chooses the checks of a smoke run by what each finds in the time that it takes. Of those so far it keeps what finds enough
 * first; then it adds, again and again, what finds most of the rest.
 * @param requestsOf How many requests the first input of a check takes.
 */
export function chooseSmoke(tried: readonly TriedOnce[], checks: readonly Check[], requestsOf: (check: Check) => number): Check[] {
  const chosen = new Set<Check>()
  const missed = (check: Check) =>
    tried.filter(({ bySmoke, byOthers }) => bySmoke === undefined && byOthers.includes(check.name) && !isFound(byOthers))
  const isFound = (names: readonly string[]) => [...chosen].some(({ name }) => names.includes(name))
  const rateOf = (check: Check, found: number) => found / (Math.max(1, requestsOf(check)) * (check.alone || check.last ? lanes : 1))
  for (const check of checks) {
    const first = tried.filter(({ bySmoke }) => bySmoke === check.name).length
    if (rateOf(check, first) * most >= 1) chosen.add(check)
  }
  for (;;) {
    const [best] = checks
      .filter((check) => !chosen.has(check))
      .map((check) => ({ check, rate: rateOf(check, missed(check).length) }))
      .toSorted((one, other) => other.rate - one.rate)
    if (!best || best.rate * most < 1) return checks.filter((check) => chosen.has(check))
    chosen.add(best.check)
  }
}
