import { ownBreach } from './own-breach.ts'
import type { Step } from '../trial/step.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { unlessGone } from './unless-gone.ts'

/** Requests of a proof as they are sent one after the other, without those that were not answered before the failure showed. */
export function inTurn(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ isUnderWay }) => !isUnderWay).map(({ isAtOnce: _isAtOnce, ...step }) => step)
}

/** Once may be chance. */
const times = 3

/**
 * Looks whether it takes requests at once: sent one after the other, they keep what they break.
 * @param goesOn Whether there is time left.
 * @returns false where there are none, or only its check can tell.
 */
export async function rightInTurn({ check, setting, example }: Proof, goesOn: () => boolean): Promise<boolean> {
  const { requirement, steps } = example
  if (!steps.some(({ isAtOnce }) => isAtOnce)) return false
  const { runId } = setting.names
  const keeps = async () => {
    for (let time = 0; time < times; time++) {
      const outcome = goesOn() ? await resend(inTurn(steps), check, setting) : undefined
      if (!outcome?.kept.has(requirement) || ownBreach(outcome, requirement, runId)) return false
    }
    return true
  }
  return (await unlessGone(() => setting.course.within(`in turn ${requirement}`, keeps))) ?? false
}
