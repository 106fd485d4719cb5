import type { Check } from '../../check.ts'
import { setLimit } from '../../actions/with-limit.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Step } from '../../trial/step.ts'
import { together } from '../../trial/together.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Trial } from '../../trial/trial.ts'
import { runTrial, type TrialOutcome } from '../run-check.ts'
import { isPlain, onFreshRecords, sendStep, type Sent } from './send-step.ts'

/** What requests showed that were sent again. */
export interface Resent extends TrialOutcome {
  /** Each of them with what came back, what the operator read among them. */
  readonly answered: readonly Step[]
}

/**
 * Sends requests of a proof again, those at once that were, on fresh records: their names of the run give way to new ones. What
 * comes is judged by those who hear every exchange, and by no check.
 * If the requests set a limit, it is lifted afterwards.
 * @param adapt Changes the requests once they have their new names.
 * @param pauses In the end the last one is sent again after each of these, in milliseconds.
 * @returns undefined when a request is none that can be sent so: of no operation, with headers or a text of its own, or one by
 * which the operator sets what others of the run have, too, other than the limit.
 */
export async function resend(
  steps: readonly Step[],
  check: Check,
  setting: Setting,
  pauses: readonly number[] = [],
  adapt: (fresh: readonly Sent[]) => readonly Sent[] = (fresh) => fresh,
): Promise<Resent | undefined> {
  if (!steps.every((step) => isPlain(step, setting))) return undefined
  const fresh = adapt(onFreshRecords(steps, setting))
  const answered: Step[] = []
  const send = async (trial: Trial) => {
    for (const group of together(steps)) {
      const sent = group.flatMap((index) => fresh[index] ?? []).map((step) => sendStep(trial, step))
      answered.push(...(await allEnded(sent)))
    }
    for (const pause of pauses) {
      await trial.wait(pause)
      for (const step of fresh.slice(-1)) answered.push(await sendStep(trial, step))
    }
  }
  const run = async (trial: Trial) => {
    try {
      await send(trial)
    } finally {
      if (steps.some(({ operator }) => operator === 'limits')) await setLimit(trial, null)
    }
  }
  // A tour ends with what it breaks first.
  const outcome = await runTrial({ ...check, isTour: false, run }, { ...setting, sendsOnce: true }, undefined)
  return { ...outcome, answered }
}

/** The status of the answer to a step that was sent again. */
export function statusOf({ answered }: Resent, step: number): number | undefined {
  return answered[step]?.response?.status
}
