import { isDeepStrictEqual } from 'node:util'
import { httpStatus, type Difference } from '../../oracle/judgement.ts'
import type { Step } from '../../trial/step.ts'
import { inTurn, sendable } from '../proof/in-turn.ts'
import { comparable, isRightIn } from '../../trial/right-before.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** What is read is read again after so many milliseconds each. */
const pauses = [0, 100, 300, 600, 100, 100]

/** What is read as it was before may come out of a cache, which is waited for longer. */
const longPauses = [0, 100, 300, 600, 1000, 500, 100, 100]

/** What the operator sets may be kept for longer than anything else, since it seldom changes: half a minute is a usual time. */
export const longestPauses = [...longPauses.slice(0, -2), 3000, 5000, 5000, 5000, 5000, 5000, 5000, 100, 100]

/** When a request is answered rightly that was not, without anything else being done: after so many milliseconds, or not for so many. */
export type Later = { readonly rightAfterMs: number } | { readonly wrongForMs: number }

/** Whether a run may still wait long. */
export interface Patience {
  isLeft: boolean
}

/**
 * Looks whether what a reading lacks is only late, or what had to be refused and was not, as behind a cache, a queue or a replica.
 * @param goesOn Whether there is time left.
 * @param patience Whether a change by the operator may be waited for as long as caches keep what was before, half a minute. It is
 * used up by that.
 * @returns after how many milliseconds it is right, 0 where the next reading is; for how many it is not, where it was waited for that
 * long; undefined where it does not become so otherwise, or only its check can tell.
 */
export async function rightLater(
  { check, setting, example }: Proof,
  goesOn: () => boolean,
  patience: Patience,
): Promise<Later | undefined> {
  const { requirement, steps, difference, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  const isReading = comparable(example) !== undefined
  if (!shown || shown !== steps.at(-1) || !goesOn() || !(isReading || isTaken(shown, difference))) return undefined
  const isPlain = isReading && !wasReadSo(shown, steps)
  const isLongest = patience.isLeft && isAfterChange(steps)
  if (isLongest) patience.isLeft = false
  const waits = isLongest ? longestPauses : isPlain ? pauses : longPauses
  // Neither a hold nor another token is what makes a reading late.
  const left = sendable(inTurn(steps), shown, setting)
  const readAgain = async () => {
    const resent = await resend(left, check, setting, waits)
    const violation = ownBreach(resent, requirement, setting.names.runId)
    if (!resent || !violation) return undefined
    const isRight = (step: Step) => (isReading ? isRightIn(step, violation) : step.response?.status === difference?.expected)
    // It stays right: where one of several servers lacks it, some readings are right by chance.
    const lastWrong = resent.answered.slice(-waits.length).findLastIndex((step) => !isRight(step))
    if (lastWrong === waits.length - 1) return isLongest ? { wrongForMs: sumOf(waits) } : undefined
    // What is refused the second time may be so for having been taken the first time.
    if (lastWrong === -1 && !isReading) return undefined
    return { rightAfterMs: sumOf(waits.slice(0, lastWrong + 2)) }
  }
  return unlessGone(() => setting.course.within(`right later ${requirement}`, readAgain))
}

/** How long some pauses are together. */
export function sumOf(pauses: readonly number[]): number {
  return pauses.reduce((sum, pause) => sum + pause, 0)
}

/** Whether the operator has changed what it had set before. */
export function isAfterChange(steps: readonly Step[]): boolean {
  const settings = steps.filter(({ operator, request }) => operator !== undefined && request.method === 'PUT')
  return new Set(settings.map(({ request }) => request.path)).size < settings.length
}

/** Whether a request was taken that had to be refused. */
function isTaken({ operator, response }: Step, difference: Difference | undefined): boolean {
  return operator === undefined && difference?.at === httpStatus && Number(difference.expected) >= 400 && (response?.status ?? 500) < 300
}

/** Whether an earlier step read the same, and got the same answer. */
function wasReadSo(shown: Step, steps: readonly Step[]): boolean {
  const { path } = shown.request
  return steps.some((step) => step !== shown && step.request.path === path && isDeepStrictEqual(step.response, shown.response))
}
