import type { OperationId } from '../../schemas/operations.ts'
import type { Setting } from '../setting/setting.ts'
import type { TargetResponse } from '../target/target.ts'
import { amongOthers } from './among-others.ts'

/** How often a request is sent again, and the longest wait before it, in milliseconds. */
const tries = 3
const longestWait = 5000

/** The operations of a run that went on answering 429, so that nobody waits for them again. */
const stubborn = new WeakMap<Setting, Set<OperationId>>()

/** The runs in which a server limited the rate of requests. */
const limited = new WeakSet<Setting>()

/** How many process requests that were answered with 429 were answered so again at once, as by a limit on the rate. */
const insisted = new WeakMap<Setting, number>()

/** The runs that have just set the concurrency limit, and want to see what is above it. */
const meant = new WeakSet<Setting>()

/** Says whether the run itself has set the concurrency limit, so that a 429 to a process request tells something. */
export function meanLimit(setting: Setting, isSet: boolean): void {
  if (isSet) meant.add(setting)
  else meant.delete(setting)
}

/** Whether a request was answered so far with a 429 that has nothing to do with processing. */
export function isRateLimited(setting: Setting): boolean {
  return limited.has(setting)
}

/**
 * Whether 429s to process requests, while the run has set no limit, may come from a limit on the rate of requests.
 * @param excesses How many of them were taken when they were sent again at once, which such a limit seldom does.
 */
export function mayBeRate(setting: Setting, excesses: number): boolean {
  return limited.has(setting) || (insisted.get(setting) ?? 0) * 5 > excesses
}

/** What came back in the end, and before it a 429 to a process request that no limit on the rate explains: the same was taken at once. */
export interface Rated {
  readonly response: TargetResponse | undefined
  readonly excess?: TargetResponse
}

/**
 * Sends a request, and again when it is answered with 429: the rate of requests may be limited, and a process request
 * above the concurrency limit is to be retried (section 8), save where the run has set that limit to see just this. A process
 * request is sent again at once where the server does not say when, so that nobody waits for an answer without a reason.
 * @param trial Of which it is a request.
 */
export async function withinRate(
  setting: Setting,
  operation: OperationId,
  trial: object,
  send: () => Promise<TargetResponse | undefined>,
): Promise<Rated> {
  const isProcess = operation === 'processAccount'
  const first = isProcess && !meant.has(setting) ? await amongOthers(setting, trial, send) : { response: await send(), isBeside: false }
  let { response } = first
  const known = stubborn.get(setting) ?? new Set()
  stubborn.set(setting, known)
  if (response?.status !== 429 || (isProcess && meant.has(setting))) return { response }
  if (!isProcess) limited.add(setting)
  if (known.has(operation)) return { response }
  if (isProcess && !first.isBeside && response.headers['retry-after'] === undefined) {
    const excess = response
    response = await send()
    if (response?.status !== 429) return { response, excess }
    insisted.set(setting, (insisted.get(setting) ?? 0) + 1)
  }
  for (let count = 0; count < tries && response?.status === 429; count++) {
    await setting.course.wait(waitOf(response.headers['retry-after'], setting.course.now()))
    response = await send()
  }
  if (response?.status === 429) known.add(operation)
  return { response }
}

/** What Retry-After tells to wait, in milliseconds: a number of seconds or a date; a second when it tells nothing. */
function waitOf(retryAfter: string | undefined, now: number): number {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : Date.parse(retryAfter ?? '') - now
  return Math.min(Math.max(Number.isNaN(seconds) ? 1000 : seconds, 0), longestWait)
}
