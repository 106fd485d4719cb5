import type { TriedAgain } from '../../report/report.ts'
import type { Setting } from '../../setting/setting.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { contentOf } from '../../reading/content-of.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { without } from '../../trial/together.ts'
import { keepsWhenSent } from './keeps-when-sent.ts'
import type { Proof } from './proof.ts'
import { isPlain } from './send-step.ts'
import { unlessGone } from './unless-gone.ts'

/** Requests of a proof as they are sent one after the other, without those that were not answered before the failure showed. */
export function inTurn(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ isUnderWay }) => !isUnderWay).map(({ isAtOnce: _isAtOnce, ...step }) => step)
}

/** A step whose body, which was sent as a text in another notation, is written as usual. */
export function inUsualForm(step: Step): Step {
  const content = typeof step.request.body === 'string' ? contentOf(step.request.body) : undefined
  return isObject(content) ? withBody(step, content) : step
}

/**
 * Those of them that can be sent again: whoever reads a proof need not look for a hold or other headers where it takes none. The request
 * that shows the failure stays in any case.
 */
export function sendable(steps: readonly Step[], shown: Step | undefined, setting: Setting): readonly Step[] {
  const isShown = ({ requestId }: Step) => requestId !== undefined && requestId === shown?.requestId
  return without(
    steps,
    steps.filter((step) => !isPlain(step, setting) && !isShown(step)),
  )
}

/**
 * Looks whether it takes requests at once: sent one after the other, they keep what they break.
 * @param goesOn Whether there is time left.
 * @param again What came of attempts with them at once.
 * @returns false where there are none, or only its check can tell.
 */
export async function rightInTurn(proof: Proof, goesOn: () => boolean, again: TriedAgain): Promise<boolean> {
  const { setting, example } = proof
  if (!example.steps.some(({ isAtOnce }) => isAtOnce)) return false
  const keeps = () => keepsWhenSent(inTurn(example.steps), proof, goesOn, { again })
  return (await unlessGone(() => setting.course.within(`in turn ${example.requirement}`, keeps))) ?? false
}
