import type { Step } from '../trial/step.ts'

/**
 * The index of the first step during which one behind it was already under way: a request that is held up is told where it was answered,
 * though it was sent before others that came back sooner.
 * @returns undefined where it was sent after all that stand before it, or only beside what was sent with it.
 */
export function underWaySince(steps: readonly Step[], index: number): number | undefined {
  const { sent, ended } = steps[index] ?? {}
  if (sent === undefined || ended === undefined) return undefined
  const since = steps.slice(0, index).findIndex((step) => step.sent !== undefined && step.sent > sent && (step.ended ?? ended) < ended)
  // What was at once with it from the beginning is told so.
  const isBeside = since !== -1 && steps.slice(since + 1, index + 1).every(({ isAtOnce }) => isAtOnce)
  return since === -1 || isBeside ? undefined : since
}
