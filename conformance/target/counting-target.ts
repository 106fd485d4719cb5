import { TargetError, type Target } from './target.ts'

/** What may be sent. */
export interface SendingLimits {
  /** How many requests. */
  readonly requests?: number
  /** Until when, in milliseconds since 1970, and what is said afterwards. */
  readonly until?: number
  readonly timeLimit?: string
  /** What tells the time. */
  readonly now?: () => number
  /** None once it is given. */
  readonly signal?: AbortSignal
}

/** Requests that got no complete answer in time: no requirement forbids that, but a server that stands still now and then shows by it. */
export interface Unanswered {
  readonly requests: number
  /** What was said of the first. */
  readonly first: string
}

/** So many requests to write that get no answer in time, one after the other, show that none will get one. */
const mostStuck = 8

/** A target that counts the requests sent to it, and sends none beyond its limits or to one that is stuck: a check in the middle of its work then ends, too. */
export function countingTarget(
  target: Target,
  limits: SendingLimits = {},
): Target & { readonly count: number; readonly unanswered: Unanswered | undefined } {
  const {
    requests = Number.POSITIVE_INFINITY,
    until = Number.POSITIVE_INFINITY,
    timeLimit = 'The time is up.',
    now = Date.now,
    signal,
  } = limits
  let count = 0
  let unanswered: Unanswered | undefined
  let stuck = 0
  let lastWritten = 'none before'
  return {
    baseUrl: target.baseUrl,
    hasSocket: target.hasSocket,
    get count() {
      return count
    },
    get unanswered() {
      return unanswered
    },
    async send(request) {
      if (count >= requests) throw new TargetError('over budget', `The budget of ${requests} requests was used up.`)
      if (signal?.aborted) throw new TargetError('over budget', 'The run was interrupted.')
      if (now() >= until) throw new TargetError('over budget', timeLimit)
      if (stuck >= mostStuck)
        throw new TargetError(
          'unreachable',
          `the last ${mostStuck} requests to write got no answer in time; the last that got one: ${lastWritten}`,
        )
      const number = ++count
      const isWrite = request.method !== 'GET'
      try {
        const response = await target.send(request)
        if (isWrite) [stuck, lastWritten] = [0, `request ${number} of the run, ${request.method} ${request.path}`]
        return response
      } catch (error) {
        if (error instanceof TargetError && error.problem === 'timeout') {
          unanswered = { requests: (unanswered?.requests ?? 0) + 1, first: unanswered?.first ?? error.message }
          if (isWrite) stuck++
        }
        throw error
      }
    },
    close: () => target.close(),
  }
}
