import { httpStatus } from '../../oracle/judgement.ts'
import { namesIn } from '../../report/without-others.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import { without } from '../../trial/together.ts'
import { keepsWhenSent } from '../proof/keeps-when-sent.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf, type Resent } from '../proof/resend.ts'
import { withoutNames } from '../proof/without-names.ts'
import { tokenFaultOf } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** In a longer proof nobody looks for it. */
const longest = 12

/**
 * Looks for requests of a proof that should not matter to how its last one is answered, and without which the others keep what they break:
 * because they only read, were refused or concern other records; because the last one has no valid token, which no earlier request can
 * change; or because the expected answer is the same without them. Of what is written before a reading, `spoiltBy` tells the same.
 * @param goesOn Whether there is time left.
 * @returns their indexes among the steps; empty where there are none, or only its check can tell.
 */
export async function rightWithout(proof: Proof, goesOn: () => boolean): Promise<readonly number[]> {
  const { check, setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { runId } = setting.names
  const shown = steps[shownBy]
  const names = namesIn(shown?.request, runId)
  const isReading = shown?.request.method === 'GET'
  const isOfStatus = difference?.at === httpStatus
  const isTelling = difference !== undefined && !difference.isInWords && !isOfStatus && difference.expected !== undefined
  const valueIn = ({ answered }: Resent, index: number) => {
    const { response } = answered[index] ?? {}
    return withoutNames(isOfStatus ? response?.status : valueAt(response?.body, difference?.at ?? ''), runId, answered)
  }
  const isOfOthers = ({ request }: Step) => !namesIn(request, runId).some((name) => names.includes(name))
  const isIdle = ({ request, response }: Step) => request.method === 'GET' || (!isReading && (response?.status ?? 0) >= 400)
  // Without a valid token a request has to be refused, whatever was sent before.
  const isWithoutToken = shown !== undefined && tokenFaultOf(shown.request) !== undefined
  const isBeside = (step: Step) => isIdle(step) || isWithoutToken || (!isReading && isOfOthers(step))
  const isSuspect = (step: Step) => step.operator === undefined && (isBeside(step) || (!isReading && isTelling))
  const suspects = [...steps.entries()].filter(([index, step]) => index < shownBy && isSuspect(step))
  if (suspects.length === 0 || steps.length > longest) return []
  const found: number[] = []
  const find = async () => {
    const whole = await resend(steps, check, setting)
    if (!whole) return
    const isHeard = ownBreach(whole, requirement, runId) !== undefined
    // What is kept beside the breach would be kept without the request, too; and what its check alone can judge shows in the value.
    const isJudged = isHeard && !whole.kept.has(requirement)
    const isShown = (isTelling || isOfStatus) && valueIn(whole, shownBy) === withoutNames(difference?.got, runId, steps)
    for (const [index, step] of suspects) {
      const isPlain = isJudged && isBeside(step)
      // Another status may be right without something that others have; not without what has no effect.
      if (!isPlain && !(isShown && (isTelling || isIdle(step)))) continue
      const left = without(steps, [step])
      const [wanted, received] = [difference?.expected, difference?.got].map((value) => withoutNames(value, runId, left))
      // A name that no request has any more tells nothing.
      if (!isPlain && wanted === received) continue
      // A refusal because the record does not exist says nothing about the token.
      const isOfToken = (outcome: Resent) => [401, 403].includes(statusOf(outcome, shownBy - 1) ?? 0)
      const isWanted = (outcome: Resent) =>
        (isPlain && (!isWithoutToken || isOfToken(outcome))) ||
        (valueIn(outcome, shownBy - 1) === wanted && (isOfStatus || statusOf(outcome, shownBy - 1) === statusOf(whole, shownBy)))
      if (await keepsWhenSent(left, proof, goesOn, { isHeard, isWanted })) found.push(index)
    }
  }
  await unlessGone(() => setting.course.within(`right without ${requirement}`, find))
  return found
}
