import type { Target } from './target.ts'

/** A target that counts the requests sent to it. */
export function countingTarget(target: Target): Target & { readonly count: number } {
  let count = 0
  return {
    baseUrl: target.baseUrl,
    hasSocket: target.hasSocket,
    get count() {
      return count
    },
    send(request) {
      count++
      return target.send(request)
    },
    close: () => target.close(),
  }
}
