import { TargetError, type Target } from './target.ts'

/** A target that counts the requests sent to it, and sends no more than some number of them, and none once the signal is given. */
export function countingTarget(target: Target, most = Number.POSITIVE_INFINITY, signal?: AbortSignal): Target & { readonly count: number } {
  let count = 0
  return {
    baseUrl: target.baseUrl,
    hasSocket: target.hasSocket,
    get count() {
      return count
    },
    async send(request) {
      if (count >= most) throw new TargetError('over budget', `The budget of ${most} requests was used up.`)
      if (signal?.aborted) throw new TargetError('over budget', 'The run was interrupted.')
      count++
      return target.send(request)
    },
    close: () => target.close(),
  }
}
