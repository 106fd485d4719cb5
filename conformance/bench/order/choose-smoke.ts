import type { Check } from '../../check.ts'
import { mutantsFound, type TriedTurns } from './try-turns.ts'

/** So many requests in lanes a mutant may cost that a smoke run finds. */
const most = 25

/** What runs alone holds up so many lanes. */
const lanes = 16

/**
 * Chooses the checks of a smoke run, each with its first input: again and again what finds most mutants that no other has found yet,
 * in the time that it takes, as long as they are worth it. In the end those are left out that others have made idle.
 * @param requestsOf How many requests the first input of a check takes.
 */
export function chooseSmoke(tried: readonly TriedTurns[], checks: readonly Check[], requestsOf: (check: Check) => number): Check[] {
  const finds = mutantsFound(tried, ({ check, portion }) => (portion === 'others' ? undefined : check))
  const chosen = new Set<Check>()
  const newly = (check: Check) => {
    const others = [...chosen].filter((one) => one !== check)
    return [...(finds.get(check.name) ?? [])].filter((id) => others.every(({ name }) => !finds.get(name)?.has(id))).length
  }
  const rateOf = (check: Check) => newly(check) / (Math.max(1, requestsOf(check)) * (check.alone || check.last ? lanes : 1))
  for (;;) {
    const [best] = checks
      .filter((check) => !chosen.has(check))
      .map((check) => ({ check, rate: rateOf(check) }))
      .toSorted((one, other) => other.rate - one.rate)
    if (!best || best.rate * most < 1) break
    chosen.add(best.check)
  }
  for (const check of [...chosen].toReversed()) if (rateOf(check) * most < 1) chosen.delete(check)
  return checks.filter((check) => chosen.has(check))
}
