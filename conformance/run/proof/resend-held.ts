import { inTime } from '../../actions/while-held.ts'
import { setLimit } from '../../actions/with-limit.ts'
import type { Check } from '../../check.ts'
import { inOrder } from '../../report/script/in-order.ts'
import type { Setting } from '../../setting/setting.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Step } from '../../trial/step.ts'
import type { Trial } from '../../trial/trial.ts'
import { runTrial } from '../run-check.ts'
import type { Resent } from './resend.ts'
import { isPlain, onFreshRecords, sendStep } from './send-step.ts'

/** How long it may take until a request that is held up is under way, in milliseconds. */
const untilUnderWay = 50

/** Whether a step can be sent again where holds and what is under way meanwhile can. */
export function isPlainOrHeld(step: Step, setting: Setting): boolean {
  const { isUnderWay: _isUnderWay, ...answered } = step
  return (step.operator === 'hold' && setting.names.isOwn(step.request.path)) || isPlain(answered, setting)
}

/**
 * Sends requests of a proof again, likewise on fresh records, while the operator holds process requests up: those in the order in which they
 * were sent, each while the same others were under way. What is left of holds and limits is lifted afterwards.
 * @returns undefined when one is none that can be sent so, or is not answered as it was before: not at all, or only once the holds are over.
 */
export async function resendHeld(steps: readonly Step[], check: Check, setting: Setting): Promise<Resent | undefined> {
  if (!steps.every((step) => isPlainOrHeld(step, setting))) return undefined
  const fresh = onFreshRecords(steps, setting)
  const answered = steps.map(({ response: _response, ...step }): Step => step)
  let isOther = false
  const run = async (trial: Trial) => {
    isOther = false
    const underWay = new Map<number, Promise<unknown>>()
    const held = new Map<string, (typeof fresh)[number]>()
    try {
      for (const { number, isBackground, isHeld, waitsFor } of inOrder(steps)) {
        const before = allEnded(waitsFor.flatMap((other) => underWay.get(other) ?? []))
        // Where the end of a hold is left out, they are answered only when it is lifted afterwards.
        isOther = (await inTime(trial, before)) === undefined || isOther
        if (isOther) break
        const step = fresh[number - 1]
        if (!step) continue
        if (step.operator === 'hold') held.set(step.request.path, step)
        const ended = sendStep(trial, step).then((done) => (answered[number - 1] = done))
        underWay.set(number, ended)
        // Where the target cuts it off meanwhile, it shows nothing.
        ended.catch(() => (isOther = true))
        // What is held up is answered only when the hold is over.
        if (!isBackground) isOther = (!(await inTime(trial, ended)) && steps[number - 1]?.response !== undefined) || isOther
        else if (isHeld) await trial.wait(untilUnderWay)
      }
    } finally {
      for (const step of held.values()) await sendStep(trial, { ...step, request: { ...step.request, body: { hold: false } } })
      await Promise.allSettled(underWay.values())
      if (steps.some(({ operator }) => operator === 'limits')) await setLimit(trial, null)
    }
  }
  const outcome = await runTrial({ ...check, isTour: false, run }, { ...setting, sendsOnce: true }, undefined)
  return isOther || outcome.ended ? undefined : { ...outcome, answered }
}
