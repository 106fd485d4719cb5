import { inMilliseconds } from '../../src/text/in-milliseconds.ts'
import type { Setting } from '../setting/setting.ts'
import { TargetError } from '../target/target.ts'
import type { Answer } from '../trial/answer.ts'
import { Trial } from '../trial/trial.ts'
import type { Lanes } from './lanes.ts'
import { nobodysCheck } from './preflight.ts'

/** The most turns at once that a run takes of its own accord. */
const most = 16

/** Below this many milliseconds an answer costs the target less than the suite, and several at once gain nothing. */
const quick = 5

/** So many times as long as one request several at once may take. */
const longer = 1.7

/** How often so many requests are sent at once, as long as they take longer. */
const mostTries = 3

/**
 * Finds out how many turns at once a target takes well: requests that change nothing, one after the other and then 2, 4, 8
 * and 16 at once, as long as those take hardly longer than one and are answered the same.
 */
export async function measureLanes(setting: Setting): Promise<Lanes> {
  if (!setting.target.hasSocket) return { count: 1, reason: 'The target runs in this process.' }
  try {
    return await setting.course.within('lanes', () => measured(setting))
  } catch (error) {
    if (error instanceof TargetError) return { count: 1, reason: `Trying requests at once failed: ${error.message}` }
    throw error
  }
}

type Request = () => Promise<Answer>

/** How long some requests took, and how they were answered. */
interface Tried {
  readonly took: number
  readonly statuses: readonly number[]
}

async function measured(setting: Setting): Promise<Lanes> {
  const trial = new Trial(setting, nobodysCheck)
  const pair = trial.pair()
  const body = trial.account(pair)
  const requests: readonly Request[] = [() => trial.send('validateAccount', { body }), () => trial.status(pair)]
  // The first requests open a connection and warm the target up.
  const alone = [await oneByOne(setting, requests), await oneByOne(setting, requests), await oneByOne(setting, requests)]
  const usual = Math.min(...alone.map(({ took }) => took)) / requests.length
  if (usual < quick)
    return { count: 1, reason: `The target answers a request in ${inMilliseconds(usual)}, so that several at once gain nothing.` }
  const due = new Set(alone.flatMap(({ statuses }) => statuses))
  const lanes = { count: 1, reason: '' }
  for (let tried = 2; tried <= most && lanes.count === tried / 2; tried *= 2) {
    const several = requests.flatMap((request) => Array.from({ length: tried / 2 }, () => request))
    const tries: Tried[] = []
    const odd = () => tries.flatMap(({ statuses }) => statuses).find((status) => !due.has(status))
    const took = () => Math.min(...tries.map((one) => one.took))
    // A try may meet a target that is busy with something else.
    do tries.push(await allOf(setting, several))
    while (tries.length < mostTries && odd() === undefined && took() > longer * usual)
    lanes.reason =
      odd() === undefined
        ? `One request takes ${inMilliseconds(usual)}, and ${tried} at once ${inMilliseconds(took())}.`
        : `Of ${tried} requests at once the target answers one with ${odd()}.`
    if (odd() === undefined && took() <= longer * usual) lanes.count = tried
  }
  return lanes
}

async function allOf(setting: Setting, requests: readonly Request[]): Promise<Tried> {
  const started = setting.course.elapsed()
  const answers = await Promise.all(requests.map((request) => request()))
  return { took: setting.course.elapsed() - started, statuses: answers.map(({ status }) => status) }
}

async function oneByOne(setting: Setting, requests: readonly Request[]): Promise<Tried> {
  const started = setting.course.elapsed()
  const statuses: number[] = []
  for (const request of requests) statuses.push((await request()).status)
  return { took: setting.course.elapsed() - started, statuses }
}
