import type { OtherTokens } from '../../report/report.ts'
import type { Step } from '../../trial/step.ts'
import { allTokenFaults, shownAuthorization, tokenFaults, type TokenFault } from '../../trial/token-faults.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf } from '../proof/resend.ts'
import { tokenFaultOf } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** In a longer proof it takes too many requests. */
const longest = 8

/**
 * Looks which other ways not to have a valid token are let in as well: a server that compares tokens wrongly lets in some, one that does
 * not look at them all.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else.
 */
export async function otherTokens({ check, setting, example }: Proof, goesOn: () => boolean): Promise<OtherTokens | undefined> {
  const { requirement, steps, shownBy: step = steps.length - 1, difference } = example
  const shown = steps[step]
  const sent = shown && tokenFaultOf(shown.request)
  if (!shown || !sent || steps.length > longest || !(Number(difference?.got) < 300)) return undefined
  const letIn: TokenFault[] = []
  const refused: TokenFault[] = []
  const find = async () => {
    for (const fault of allTokenFaults) {
      if (fault === sent || !goesOn()) continue
      const outcome = await resend(steps.with(step, withFault(shown, fault)), check, setting)
      const status = outcome && statusOf(outcome, step)
      if (status !== undefined) (status < 300 ? letIn : refused).push(fault)
    }
  }
  await unlessGone(() => setting.course.within(`other tokens of ${requirement}`, find))
  return letIn.length + refused.length === 0 ? undefined : { step, letIn, refused }
}

function withFault(step: Step, fault: TokenFault): Step {
  const Authorization = shownAuthorization(fault, tokenFaults[fault].header('', 'nobody'))
  return { ...step, request: { ...step.request, headers: { ...step.request.headers, Authorization } } }
}
