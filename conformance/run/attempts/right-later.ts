import { isDeepStrictEqual } from 'node:util'
import { httpStatus, type Difference } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { operationOf } from '../../trial/operation-of.ts'
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
const longestPauses = [...longPauses.slice(0, -2), 3000, 5000, 5000, 5000, 5000, 5000, 5000, 100, 100]

/** What is one too many is sent again after so many milliseconds each: some servers count the requests of a few seconds. */
const pausesOfLimit = [0, 500, 1000, 2000, 2000, 3000]

/** A server may keep away for longer from a payment vendor that has failed. */
const pausesOfVendor = [...pausesOfLimit, 4000, 5000]

/** When a request is answered rightly that was not, without anything else being done: after so many milliseconds, or not for so many. */
export type Later = { readonly rightAfterMs: number } | { readonly wrongForMs: number }

/** Whether a run may still wait long. */
export interface Patience {
  isLeft: boolean
}

/**
 * Looks whether what is wrong is only late: what a reading lacks, what had to be refused and was not, as behind a cache, a queue or a replica,
 * or what was refused as one too many, because of its payment vendor, or after a change by the operator.
 * @param goesOn Whether there is time left.
 * @param patience Whether a payment vendor, or a change by the operator, may be waited for as long as caches keep what was before, half a
 * minute. It is used up by that.
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
  const isChanged = isAfterChange(steps)
  if (!shown || shown !== steps.at(-1) || !goesOn()) return undefined
  const isLate = isReading || isTaken(shown, difference)
  if (!isLate && !isRefused(shown, difference, isChanged)) return undefined
  const isOfLimit = !isLate && shown.response?.status === tooMany
  const isLongest = patience.isLeft && !isOfLimit && (isChanged || !isLate)
  if (!isLate && !isOfLimit && !isLongest) return undefined
  if (isLongest) patience.isLeft = false
  const short = isReading && !wasReadSo(shown, steps) ? pauses : longPauses
  const waits = isOfLimit ? pausesOfLimit : isLongest ? (isChanged ? longestPauses : pausesOfVendor) : short
  // Neither a hold nor another token is what makes a reading late.
  const left = sendable(inTurn(steps), shown, setting)
  const wanted = difference?.expected as WantedStatus
  const sendAgain = async (): Promise<Later | undefined> => {
    const resent = await resend(left, check, setting, waits)
    if (!resent) return undefined
    const last = resent.answered.slice(-waits.length)
    const wrongForMs = sumOf(waits)
    if (!isLate) {
      // Its own answer, and the next one, have to show that it is time which makes it right.
      const statuses = resent.answered.slice(left.length - 1).map(({ response }) => response?.status)
      const taken = statuses.findIndex((status) => status !== undefined && isWanted(status, wanted))
      if (taken > 1) return { rightAfterMs: sumOf(waits.slice(0, taken)) }
      const isSame = statuses.every((status) => status === shown.response?.status)
      return taken === -1 && isChanged && !isOfLimit && isSame ? { wrongForMs } : undefined
    }
    const violation = ownBreach(resent, requirement, setting.names.runId)
    if (!violation) return undefined
    const isRight = (step: Step) => (isReading ? isRightIn(step, violation) : step.response?.status === difference?.expected)
    // It stays right: where one of several servers lacks it, some readings are right by chance.
    const lastWrong = last.findLastIndex((step) => !isRight(step))
    if (lastWrong === waits.length - 1) return isLongest ? { wrongForMs } : undefined
    // What is refused the second time may be so for having been taken the first time.
    if (lastWrong === -1 && !isReading) return undefined
    return { rightAfterMs: sumOf(waits.slice(0, lastWrong + 2)) }
  }
  return unlessGone(() => setting.course.within(`right later ${requirement}`, sendAgain))
}

const tooMany = 429

/** How long some pauses are together. */
function sumOf(pauses: readonly number[]): number {
  return pauses.reduce((sum, pause) => sum + pause, 0)
}

/** Whether the operator has changed what it had set before. */
function isAfterChange(steps: readonly Step[]): boolean {
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

/** Whether a request was refused as one too many, a payment instruction because of its vendor, or any one after a change by the operator. */
function isRefused(step: Step, difference: Difference | undefined, isChanged: boolean): boolean {
  const { operator, response: { status = 0 } = {} } = step
  const isOfVendor = operationOf(step) === 'createPaymentInstruction' && (status === 400 || status >= 500)
  return difference?.at === httpStatus && operator === undefined && (status === tooMany || isOfVendor || (isChanged && status >= 400))
}
