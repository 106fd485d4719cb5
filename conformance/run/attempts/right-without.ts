import { namesIn } from '../../report/without-others.ts'
import type { Step } from '../../trial/step.ts'
import { keepsWhenSent } from '../proof/keeps-when-sent.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** In a longer proof nobody looks for it. */
const longest = 12

/**
 * Looks for requests of a proof that should not matter to how its last one is answered, since they only read, were refused or are about
 * other records, and without which the others keep what they break. Of what is written before a reading, `spoiltBy` tells the same.
 * @param goesOn Whether there is time left.
 * @returns their indexes among the steps; empty where there are none, or only its check can tell.
 */
export async function rightWithout(proof: Proof, goesOn: () => boolean): Promise<readonly number[]> {
  const { check, setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1 } = example
  const { runId } = setting.names
  const shown = namesIn(steps[shownBy]?.request, runId)
  const isReading = steps[shownBy]?.request.method === 'GET'
  const isBeside = ({ operator, request, response }: Step) =>
    operator === undefined &&
    (request.method === 'GET' ||
      (!isReading && ((response?.status ?? 0) >= 400 || !namesIn(request, runId).some((name) => shown.includes(name)))))
  const suspects = [...steps.keys()].filter((index) => index < shownBy && steps.slice(index, index + 1).some(isBeside))
  if (suspects.length === 0 || steps.length > longest) return []
  const found: number[] = []
  const find = async () => {
    const whole = await resend(steps, check, setting)
    // What is kept beside the breach would be kept without the request, too.
    if (!ownBreach(whole, requirement, runId) || whole?.kept.has(requirement)) return
    for (const index of suspects) if (await keepsWhenSent(steps.toSpliced(index, 1), proof, goesOn)) found.push(index)
  }
  await unlessGone(() => setting.course.within(`right without ${requirement}`, find))
  return found
}
