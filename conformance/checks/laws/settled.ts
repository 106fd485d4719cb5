import { worded, type Difference } from '../../oracle/judgement.ts'
import type { Trial } from '../../trial/trial.ts'
import { usualTime } from '../../trial/usual-time.ts'
import type { Law, LawRequest } from './law.ts'

/** What the state shows of a request whose answer nobody read. */
export type Settled = 'done' | 'under way' | 'untold'

/** The difference of the status of an account that is said to be worked on long after its client hung up. */
export const stillUnderWay: Difference = worded('status', 'not "IN_PROGRESS"', 'IN_PROGRESS')

/** The pauses between looks at the state, in milliseconds. */
const pauses = [10, 20, 40, 80, 150, 200]

/** How long a server may say that it is at work for a client that hung up: milliseconds, and times what it usually takes. */
const patience = { least: 3000, times: 20 }

/** How long after a client hung up a request is said to be under way at least, for a message. */
export const stillAfter = `More than ${patience.least / 1000} seconds after`

/** How long to wait for what a server goes on with after its client hung up, in milliseconds, by how long that usually takes. */
export function patienceFor(usual: number): number {
  return Math.max(patience.least, patience.times * usual)
}

/**
 * Waits until the state shows that a request was carried out whose answer nobody read; for a while only, since it may
 * never be. As long as the state says that it is under way it is waited for longer, though not for ever.
 */
export async function settled(
  trial: Trial,
  { operation, isDone, underWay }: Pick<Law, 'operation' | 'isDone' | 'underWay'>,
  request: LawRequest,
): Promise<Settled> {
  const usual = usualTime(trial.setting, operation)
  for (const pause of isDone ? pauses : [25]) {
    if (await isDone?.(trial, request)) {
      // Not all read paths need show it at one moment.
      await trial.wait(Math.min(usual, 100))
      return 'done'
    }
    await trial.wait(pause)
  }
  const until = trial.now() + patienceFor(usual)
  let isUnderWay = (await underWay?.isSo(trial, request)) === true
  while (isUnderWay && trial.now() < until) {
    await trial.wait(100)
    isUnderWay = (await underWay?.isSo(trial, request)) === true
  }
  if (isUnderWay) return 'under way'
  return (await isDone?.(trial, request)) ? 'done' : 'untold'
}
