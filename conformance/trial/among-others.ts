import type { Setting } from '../setting/setting.ts'
import type { TargetResponse } from '../target/target.ts'

type Response = TargetResponse | undefined

/** A process request that is under way. */
interface UnderWay {
  /** The trial that it is of. */
  readonly trial: object
  /** Settles with its answer, never with an error. */
  readonly over: Promise<unknown>
  /** Whether one of another trial is or was under way beside it. */
  isBeside: boolean
}

/** The process requests of a run. */
interface Processing {
  readonly underWay: Set<UnderWay>
  /** There while a trial sends its request again: until that is answered, no other trial begins one. */
  again?: Promise<unknown>
}

const runs = new WeakMap<Setting, Processing>()

/** What came back, and whether requests of other trials may be the reason. */
interface Processed {
  readonly response: Response
  readonly isBeside: boolean
}

/**
 * Sends a process request while other trials may have theirs under way. A target may process fewer accounts at once than
 * there are lanes, even where the run has set no limit (section 8): a request that is answered with 429 beside those of other
 * trials is sent once more when they are over, and none of theirs before it is answered.
 */
export async function amongOthers(setting: Setting, trial: object, send: () => Promise<Response>): Promise<Processed> {
  const run = runs.get(setting) ?? { underWay: new Set<UnderWay>() }
  runs.set(setting, run)
  const isOwn = (one: UnderWay) => one.trial === trial
  // A trial with a request under way does not wait: that one may end only after this.
  const hasOwn = () => [...run.underWay].some(isOwn)
  while (run.again && !hasOwn()) await run.again
  const first = await sent(run, trial, send)
  if (first.response?.status !== 429 || !first.isBeside) return first
  while (run.again && !hasOwn()) await run.again
  if (hasOwn()) return first
  const again = Promise.all([...run.underWay].map(({ over }) => over)).then(() => sent(run, trial, send))
  run.again = again.catch(() => undefined)
  try {
    return await again
  } finally {
    delete run.again
  }
}

async function sent({ underWay }: Processing, trial: object, send: () => Promise<Response>): Promise<Processed> {
  const others = [...underWay].filter((one) => one.trial !== trial)
  for (const other of others) other.isBeside = true
  const answer = send()
  const mine: UnderWay = { trial, over: answer.catch(() => undefined), isBeside: others.length > 0 }
  underWay.add(mine)
  try {
    const response = await answer
    return { response, isBeside: mine.isBeside }
  } finally {
    underWay.delete(mine)
  }
}
