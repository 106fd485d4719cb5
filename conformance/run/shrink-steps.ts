import { requestsIn, type Step } from '../trial/step.ts'
import type { Violation } from '../trial/outcome.ts'
import { leaveOut } from './leave-out.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { alongside } from './run-check.ts'
import { isSameSymptom } from './same-symptom.ts'

/** A proof of this many requests is short enough; one of more than the second number is made smaller by its input alone. */
const [short, long] = [2, 60]

/** The most requests that are spent on one proof, and the longest that it may take, in milliseconds. */
const [mostRequests, mostTime] = [400, 3000]

/**
 * A proof without the requests that it does not take: what is left is sent again each time, and those who hear every exchange judge
 * it again. What only its check can tell stays as it is.
 * @param goesOn Whether there is time left.
 */
export async function shrinkSteps(proof: Proof, goesOn: () => boolean): Promise<Proof> {
  const { check, setting, example } = proof
  const { requirement } = example
  const size = requestsIn(example.steps).length
  if (size <= short || size > long) return proof
  const end = setting.course.elapsed() + mostTime
  let best: Violation & Pick<typeof example, 'alongside'> = example
  let spent = 0
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    if (spent + steps.length > mostRequests || setting.course.elapsed() >= end || !goesOn()) return false
    spent += steps.length
    const outcome = await resend(steps, check, setting)
    const violation = outcome?.broken.get(requirement)
    if (!outcome || !violation || !isSameSymptom(violation, example)) return false
    best = { ...violation, alongside: alongside(requirement, outcome) }
    return true
  }
  await setting.course.within(`steps of ${requirement}`, async () => {
    if (!(await fails(example.steps))) return
    let left = example.steps
    // The earlier ones first: most often it is those that do not matter.
    await leaveOut(example.steps.toReversed(), async (some) => {
      const fewer = left.filter((step) => !some.includes(step))
      const isIdle = await fails(fewer)
      if (isIdle) left = fewer
      return isIdle
    })
  })
  return requestsIn(best.steps).length < size ? { ...proof, example: { ...example, ...best }, whole: example } : proof
}
