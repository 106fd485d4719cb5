import { httpStatus, type Difference } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { inTurn, sendable } from '../proof/in-turn.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { isAfterChange, longestPauses, sumOf, type Later, type Patience } from './right-later.ts'

const tooMany = 429

/** It is sent again after so many milliseconds each: some servers count the requests of a few seconds. */
const pauses = [0, 500, 1000, 2000, 2000, 3000]

/** A server may keep away for longer from a payment vendor that has failed. */
const longPauses = [...pauses, 4000, 5000]

/**
 * Looks whether a request that was refused as one too many, because of its payment vendor, or after a change by the operator, and had to be answered
 * otherwise, is answered rightly later, though nothing else was done meanwhile.
 * @param goesOn Whether there is time left.
 * @param patience Whether a payment vendor, or what keeps what the operator had set before, may be waited for. It is used up by that.
 * @returns after how many milliseconds; for how many it is not, where the operator has changed something; undefined where it is already
 * taken at the first repetition, or is not taken otherwise.
 */
export async function takenLater(
  { check, setting, example }: Proof,
  goesOn: () => boolean,
  patience: Patience,
): Promise<Later | undefined> {
  const { requirement, steps, difference, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  const isChanged = isAfterChange(steps)
  if (!shown || shown !== steps.at(-1) || !isRefused(shown, difference, isChanged) || !goesOn()) return undefined
  const isLong = shown.response?.status !== tooMany
  if (isLong && !patience.isLeft) return undefined
  if (isLong) patience.isLeft = false
  const waits = !isLong ? pauses : isChanged ? longestPauses : longPauses
  const isRight = (status: number | undefined) => status !== undefined && isWanted(status, difference?.expected as WantedStatus)
  const left = sendable(inTurn(steps), shown, setting)
  const sendAgain = async () => {
    const { answered = [] } = (await resend(left, check, setting, waits)) ?? {}
    const statuses = answered.slice(left.length - 1).map(({ response }) => response?.status)
    const taken = statuses.findIndex(isRight)
    if (taken === -1 && isChanged && isLong && statuses.every((status) => status === shown.response?.status))
      return { wrongForMs: sumOf(waits) }
    // Its own answer, and the next one, have to show that it is time which makes it right.
    return taken < 2 ? undefined : { rightAfterMs: sumOf(waits.slice(0, taken)) }
  }
  return unlessGone(() => setting.course.within(`taken later ${requirement}`, sendAgain))
}

/** Whether a request was refused as one too many, a payment instruction because of its vendor, or any one after a change by the operator. */
function isRefused(step: Step, difference: Difference | undefined, isChanged: boolean): boolean {
  const { operator, response: { status = 0 } = {} } = step
  const isOfVendor = operationOf(step) === 'createPaymentInstruction' && (status === 400 || status >= 500)
  return difference?.at === httpStatus && operator === undefined && (status === tooMany || isOfVendor || (isChanged && status >= 400))
}
