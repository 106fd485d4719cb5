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

/** A target that counts the requests sent to it, and sends none beyond its limits: a check in the middle of its work then ends, too. */
export function countingTarget(target: Target, limits: SendingLimits = {}): Target & { readonly count: number } {
  const {
    requests = Number.POSITIVE_INFINITY,
    until = Number.POSITIVE_INFINITY,
    timeLimit = 'The time is up.',
    now = Date.now,
    signal,
  } = limits
  let count = 0
  return {
    baseUrl: target.baseUrl,
    hasSocket: target.hasSocket,
    get count() {
      return count
    },
    async send(request) {
      if (count >= requests) throw new TargetError('over budget', `The budget of ${requests} requests was used up.`)
      if (signal?.aborted) throw new TargetError('over budget', 'The run was interrupted.')
      if (now() >= until) throw new TargetError('over budget', timeLimit)
      count++
      return target.send(request)
    },
    close: () => target.close(),
  }
}
