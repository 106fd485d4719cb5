import type { Setting } from '../setting/setting.ts'
import type { TargetResponse } from '../target/target.ts'

/** Sends a request. */
type Send = () => Promise<TargetResponse | undefined>

/** The process requests of a run that are under way. */
interface UnderWay {
  /** By the trial that they are of. */
  readonly of: Map<object, Set<Promise<unknown>>>
  /** There while a trial has the target to itself: over when it has its answer. */
  alone?: Promise<unknown>
}

const runs = new WeakMap<Setting, UnderWay>()

/**
 * Sends a process request while other trials may have theirs under way. A target may process fewer accounts at once than
 * there are lanes, even where the run has set no limit (section 8): a request that is answered with 429 beside those of other
 * trials is sent once more when they are over, and none of theirs before it is answered.
 */
export async function amongOthers(setting: Setting, trial: object, send: Send): Promise<TargetResponse | undefined> {
  const run = runs.get(setting) ?? { of: new Map<object, Set<Promise<unknown>>>() }
  runs.set(setting, run)
  // Who waits for an answer already may need the next to get it.
  while (run.alone && !run.of.has(trial)) await run.alone
  const response = await kept(run, trial, send)
  const others = [...run.of].flatMap(([other, answers]) => (other === trial ? [] : [...answers]))
  if (response?.status !== 429 || others.length === 0 || run.alone || run.of.has(trial)) return response
  const again = Promise.all(others).then(() => kept(run, trial, send))
  run.alone = again.catch(() => undefined)
  try {
    return await again
  } finally {
    delete run.alone
  }
}

async function kept(run: UnderWay, trial: object, send: Send): Promise<TargetResponse | undefined> {
  const answer = send()
  const over = answer.catch(() => undefined)
  const own = run.of.get(trial) ?? new Set()
  run.of.set(trial, own.add(over))
  try {
    return await answer
  } finally {
    own.delete(over)
    if (own.size === 0) run.of.delete(trial)
  }
}
