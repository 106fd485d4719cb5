import { isObject } from '../../src/contract/json-schema.ts'
import type { Violation } from '../trial/outcome.ts'
import { requestsIn, type Step } from '../trial/step.ts'
import { leaveOut } from './leave-out.ts'
import { ownBreach } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { reduceBody } from './reduce-body.ts'
import { resend } from './resend.ts'
import { alongside } from './run-check.ts'
import { isSameSymptom } from './same-symptom.ts'

/** A proof of more requests is made smaller by its input alone. */
const longest = 60

/** The most requests that are spent on one proof, and the longest that it may take, in milliseconds. */
const [mostRequests, mostTime] = [800, 4000]

/**
 * A proof without the requests that it does not take, and without the parts of their bodies: what is left is sent again each time,
 * and those who hear every exchange judge it again.
 * @param goesOn Whether there is time left.
 * @returns undefined for what only its check can tell.
 */
export async function shrinkRequests(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example } = proof
  const { requirement } = example
  if (requestsIn(example.steps).length > longest) return undefined
  const end = setting.course.elapsed() + mostTime
  let best: (Violation & Pick<typeof example, 'alongside'>) | undefined
  let left = example.steps
  let spent = 0
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    if (spent + steps.length > mostRequests || setting.course.elapsed() >= end || !goesOn()) return false
    spent += steps.length
    const outcome = await resend(steps, check, setting)
    const violation = ownBreach(outcome, requirement, setting.names.runId)
    if (!outcome || !violation || !isSameSymptom(violation, example)) return false
    best = { ...violation, alongside: alongside(requirement, outcome) }
    left = steps
    return true
  }
  await setting.course.within(`requests of ${requirement}`, async () => {
    if (!(await fails(left))) return
    // The earlier ones first: most often it is those that do not matter.
    await leaveOut(left.toReversed(), (some) => fails(left.filter((step) => !some.includes(step))))
    for (const index of left.keys()) {
      const { body } = left[index]?.request ?? {}
      if (isObject(body))
        await reduceBody(body, (smaller) => fails(left.map((step, at) => (at === index ? withBody(step, smaller) : step))))
    }
  })
  return best && { ...proof, example: { ...example, ...best }, whole: example }
}

function withBody(step: Step, body: unknown): Step {
  return { ...step, request: { ...step.request, body } }
}
