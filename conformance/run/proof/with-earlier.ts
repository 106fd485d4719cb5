import type { Check } from '../../check.ts'
import { isRacing, type Step } from '../../trial/step.ts'
import type { Trial } from '../../trial/trial.ts'
import { inHalves } from '../../actions/in-halves.ts'
import type { Proof } from './proof.ts'
import { exampleIn, trialAt, type Counterexample } from '../run-check.ts'
import { isSamePlace } from './same-symptom.ts'
import { isPlain, onFreshRecords, sendStep } from './send-step.ts'

/** A trial of more requests is not tried again so often. */
const longest = 40

/** So many requests before the trial are tried at first, then twice as many, and so on. */
const fewest = 6

/** The most requests that are spent on one proof, and the longest that it may take, in milliseconds. */
const [mostRequests, mostTime] = [2000, 4000]

/** Once may be chance: without the earlier requests it fails in none of so many attempts, with them in all. */
const times = 3

/**
 * A proof that begins with what other checks had sent before, where its own requests do not show it again: a cache that was filled, an
 * answer that was kept, something that was left open.
 * @param goesOn Whether there is time left.
 * @returns undefined where its own requests show it, where not even the last requests before it do, or where it takes a race.
 */
export async function withEarlier(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example } = proof
  const { steps, before, requirement } = example
  const earlier = before.filter((step) => isPlain(step, setting))
  if (check.last || steps.length > longest || earlier.length === 0 || steps.some(isRacing)) return undefined
  const end = setting.course.elapsed() + mostTime
  let spent = 0
  const hasTime = () => spent < mostRequests && setting.course.elapsed() < end && goesOn()
  const after = (some: readonly Step[]): Check => ({
    ...check,
    run: async (trial: Trial, input: unknown) => {
      for (const step of onFreshRecords(some, setting)) await sendStep(trial, step)
      await check.run(trial, input)
    },
  })
  const attempt = async (some: readonly Step[]): Promise<Counterexample | undefined> => {
    if (!hasTime()) return undefined
    spent += some.length + steps.length
    const outcome = await trialAt(after(some), setting, example)
    const found = outcome && exampleIn(outcome, example)
    return found && isSamePlace(found, example) ? found : undefined
  }
  return setting.course.within(`before ${requirement}`, async () => {
    for (let time = 0; time < times; time++) if (await attempt([])) return undefined
    let left: readonly Step[] = []
    let best: Counterexample | undefined
    for (let count = fewest; !best && left.length < earlier.length; count *= 2) {
      left = earlier.slice(-count)
      best = await attempt(left)
    }
    if (!best) return undefined
    await inHalves(left.toReversed(), async (some) => {
      const fewer = left.filter((step) => !some.includes(step))
      const found = await attempt(fewer)
      if (found) [left, best] = [fewer, found]
      return found !== undefined
    })
    for (let time = 1; time < times; time++) best &&= await attempt(left)
    return best && left.length > 0 ? { ...proof, check: after(left), example: best, whole: proof.whole ?? example } : undefined
  })
}
