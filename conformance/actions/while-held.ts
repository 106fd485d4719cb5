import type { AccountReference } from '../../schemas/record-types.ts'
import type { Setting } from '../setting/setting.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Fault } from '../trial/fault.ts'
import type { Trial } from '../trial/trial.ts'
import { statusFault } from '../reading/standing.ts'

/** A process request that the operator holds up. */
export interface Held {
  /** Whether the status of the pair turned to IN_PROGRESS. */
  readonly inProgress: boolean
  /** The status as it was last read. */
  readonly status: Answer | undefined
  /** What the status was instead, when it was last read. */
  readonly fault: Fault | undefined
  /** The answer, if it came in spite of the hold. */
  readonly early: () => Answer | undefined
}

/** How long a server may take to show IN_PROGRESS, and to answer what is not held, in milliseconds; below the time limit of a request. */
const patience = 3000

/** The runs in which a server was seen not to show IN_PROGRESS, so that each check need not wait for it again. */
const blind = new WeakSet<Setting>()

/**
 * Sends a process request that the operator holds up, acts meanwhile, and lets it go on.
 * @returns its answer.
 */
export async function whileHeld(trial: Trial, pair: AccountReference, more: Body, act: (held: Held) => Promise<void>): Promise<Answer> {
  await trial.setHold(pair, true)
  const request: { over: boolean; early?: Answer } = { over: false }
  const answer = trial.process(pair, more)
  const settled = answer.then(
    (early) => Object.assign(request, { over: true, early }),
    () => Object.assign(request, { over: true }),
  )
  try {
    let inProgress = false
    let fault: Fault | undefined
    let status: Answer | undefined
    const until = trial.now() + (blind.has(trial.setting) ? 500 : patience)
    for (let pause = 10; !inProgress && !request.over && trial.now() < until; pause = Math.min(2 * pause, 500)) {
      await trial.wait(pause)
      status = await trial.status(pair)
      const found = statusFault(status, 'IN_PROGRESS')
      inProgress = found === undefined
      fault = found && { ...found, step: trial.outcome.steps.at(-1) }
    }
    if (!inProgress && !request.over) blind.add(trial.setting)
    await act({ inProgress, status, fault, early: () => request.early })
  } finally {
    await trial.setHold(pair, false)
    await settled
  }
  return answer
}

/** What a sentence begins with on what the status was instead of IN_PROGRESS, if it told any. */
export function whileItIsHeld(fault: Fault | undefined): string {
  const begins = 'While a process request is held,'
  return fault?.difference?.at === 'status' ? `${begins} the status never became IN_PROGRESS; in the end` : begins
}

/** Ends the trial without a verdict where the hold does not work. */
export function requireHeld(
  trial: Trial,
  { inProgress, early }: Held,
  why = 'the hold of the operator does not keep a process request in progress',
): void {
  trial.require(inProgress && early() === undefined, why)
}

/** The answer, or undefined when it takes so long that the request is waiting for something. */
export function inTime<Result>(trial: Trial, answer: Promise<Result>, milliseconds: number = patience): Promise<Result | undefined> {
  return Promise.race([answer, trial.setting.course.wait(milliseconds, true).then(() => undefined)])
}
